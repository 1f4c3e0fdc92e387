// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <mutex>
#include <span>

#include <orrery/detail/lanes/reactor.hpp>

#include "count_request.hpp"
#include "receiving_call.hpp"

/// Bodies of basic_buffered_service, for those who instantiate it: buffered_service.cpp, and tests.

namespace orrery::lanes {

template <transport::lane_transport Transport>
basic_buffered_service<Transport>::basic_buffered_service(memory::region& memory, const lane_config& config,
                                                          basic_reactor<Transport>& lane)
    : lane_(lane), buffer_(memory, config) {}

template <transport::lane_transport Transport>
std::uint32_t basic_buffered_service<Transport>::buffer_of(const worker& self) const noexcept {
  const std::uint32_t index = lane_.index_of(self);
  return index < lane_.config().threads.own ? index : index - 1;
}

template <transport::lane_transport Transport>
void basic_buffered_service<Transport>::receive(worker& self) noexcept {
  receiving_call in(self, buffer_);
  auto& all = lane_.connections();
  std::array<transport::ready_event, Transport::poller::batch> events;
  while (!all.is_stopping()) {
    const std::uint32_t count = all.poller().wait(events, lane_.config().spin);
    bool accepting = false;
    for (const transport::ready_event& event : std::span(events).first(count)) {
      if (event.tag >= all.size()) {
        accepting = lane_.was_told(event.tag, self) || accepting;
        continue;
      }
      auto& at = all[event.tag];
      const std::unique_lock<std::mutex> gate = all.gate_of(at);
      const bool held = at.waiting == wants::output;
      in.from = {event.tag, at.peer.opening()};
      using slot = typename basic_connection_set<Transport>::slot;
      all.look_into(at, event.ended ? slot::ready | slot::ended : slot::ready, in.service());
      const bool holds = at.waiting == wants::output;
      if (holds && !held) buffer_.hold(event.tag);
      if (held && !holds) buffer_.resume(event.tag);
      lane_.borrowing().ask_if_exhausted();
    }
    if (accepting) all.accept_waiting(self.statistics(), basic_connection_set<Transport>::most_accepts);
  }
}

template <transport::lane_transport Transport>
void basic_buffered_service<Transport>::serve(worker& self) noexcept {
  const std::uint32_t buffer_index = buffer_of(self);
  request_buffer::job next;
  buffer_.done(buffer_index);
  while (buffer_.take(buffer_index, next)) {
    if (next.request == nullptr) {
      lane_.lending().lend(next.borrower);
      buffer_.done(buffer_index);
    } else {
      serve_request(next, self);
    }
  }
}

template <transport::lane_transport Transport>
bool basic_buffered_service<Transport>::take_waiting(worker& borrowed, request_buffer::job& next) noexcept {
  return buffer_.take_waiting(buffer_of(borrowed), next);
}

template <transport::lane_transport Transport>
void basic_buffered_service<Transport>::serve_request(const request_buffer::job& what, worker& self) noexcept {
  auto& all = lane_.connections();
  const std::uint32_t buffer_index = buffer_of(self);
  observe::thread_statistics* const figures = self.statistics();
  const auto began = figures == nullptr ? observe::thread_statistics::clock::time_point() : figures->begin();
  giop::peer_state peer;
  peer.place = what.from.place;
  giop::session session{self.service().thread, buffer_.out(buffer_index), peer};
  giop::disposition then = self.service().handlers.serve(session, *what.request);
  if (then == giop::disposition::serve_again) {
    const std::unique_lock<std::mutex> gate = all.gate_of(all[what.from.place]);
    answer(what.from, session.out, then, self);
    session.stage = giop::stage::acknowledged;
  }
  if (session.stage == giop::stage::acknowledged) then = self.service().handlers.serve(session, *what.request);
  const bool counts = figures != nullptr && !figures->take_own();
  if (counts) {
    figures->raise(observe::mark::scope_bytes, self.request_scope().high_water_bytes());
    count_request(*figures, session.out, then == giop::disposition::cancelled);
  }
  const request_buffer::origin from = what.from;
  {
    const std::unique_lock<std::mutex> gate = all.gate_of(all[from.place]);
    answer(from, session.out, then, self);
    if (figures != nullptr) figures->end(began, counts && then != giop::disposition::cancelled);
    // Before the gate is left, so that the client's next request finds its worker free.
    buffer_.done(buffer_index);
    self.service().thread.context.scope().leave();
    auto& origin = all[from.place].peer;
    if (!origin.is_open() && !all.is_needed(origin)) origin.leave_scopes();
  }
  lane_.borrowing().ask_if_exhausted();
}

template <transport::lane_transport Transport>
void basic_buffered_service<Transport>::answer(request_buffer::origin to, cdr::writer& reply, giop::disposition then,
                                               worker& self) noexcept {
  if (reply.position() == 0) return;
  auto& all = lane_.connections();
  auto& at = all[to.place];
  if (at.peer.is_open() && at.peer.opening() == to.opening) {
    const wants next = at.peer.reply(reply, then, self.service());
    if (next == wants::input) {
      // The bytes that the receiver could not send went with it.
      if (at.waiting == wants::output) all.poller().again(at.peer.stream(), to.place);
    } else {
      all.go_on(at, next, self.statistics());
      if (next == wants::output) {
        buffer_.hold(to.place);
      } else {
        buffer_.resume(to.place);
      }
    }
  }
  reply.reset(0);
}

}  // namespace orrery::lanes
