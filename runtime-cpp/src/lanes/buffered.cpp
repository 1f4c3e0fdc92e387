// SPDX-License-Identifier: Apache-2.0
// A lane that buffers requests: one thread receives, the others take requests from the buffer.
#include <array>

#include <orrery/detail/giop/handlers.hpp>
#include <orrery/detail/lanes/reactor.hpp>

#include "count_request.hpp"

namespace orrery::lanes {
namespace {

/// The receiver's call for serving messages: requests go into the buffer, all else the receiver serves itself.
class receiving_call final : public call {
 public:
  receiving_call(worker& self, request_buffer& buffer)
      : call(self.service().thread.context),
        real_(self.service()),
        buffer_(buffer),
        handlers_(leading_here(real_.handlers)),
        service_{{real_.thread.adapter, real_.thread.slots, *this, real_.thread.current, real_.thread.priorities,
                  real_.thread.statistics},
                 handlers_,
                 real_.stalls,
                 real_.out,
                 real_.turn_bytes} {}
  receiving_call(const receiving_call&) = delete;
  receiving_call& operator=(const receiving_call&) = delete;

  /// The connection that is read next.
  request_buffer::origin from{};
  const lanes::service& service() const noexcept { return service_; }

 private:
  static giop::message_handlers leading_here(giop::message_handlers real) noexcept {
    real.serve = &take_in;
    real.usual = {};  // no message is: what is usual would be served without a detour
    return real;
  }

  static giop::disposition take_in(giop::session& session, const giop::message& m) noexcept {
    const receiving_call& here = static_cast<const receiving_call&>(session.thread.context);
    giop::session own{here.real_.thread, session.out, session.peer, session.behind};
    if (m.type == giop::message_type::request) {
      if (here.buffer_.put(m, here.from)) {
        // Whoever serves it counts it.
        if (own.thread.statistics != nullptr) own.thread.statistics->observe_only();
        return giop::disposition::keep;
      }
      own.behind = m.bytes;
      own.stage = giop::stage::refused;
    } else if (m.type == giop::message_type::cancel_request && m.bytes.size() >= giop::header_bytes + 4) {
      here.buffer_.cancel(here.from, cdr::load<std::uint32_t>(m.bytes.data() + giop::header_bytes, m.foreign_order));
    }
    return here.real_.handlers.serve(own, m);
  }

  const lanes::service& real_;
  request_buffer& buffer_;
  giop::message_handlers handlers_;
  lanes::service service_;
};

}  // namespace

std::unique_lock<std::mutex> reactor::gate_of(const slot& at) noexcept {
  return buffer_ ? std::unique_lock(buffer_->gate(index_of(at))) : std::unique_lock<std::mutex>();
}

void reactor::receive_requests(worker& self) noexcept {
  using wants = connection::wants;
  receiving_call in(self, *buffer_);
  std::array<transport::ready_event, transport::poller::batch> events;
  while (!stopping()) {
    const std::uint32_t count = poller_.wait(events, config_.spin);
    bool accepting = false;
    for (const transport::ready_event& event : std::span(events).first(count)) {
      if (event.tag >= slots_.size()) {
        accepting = was_told(event.tag, self) || accepting;
        continue;
      }
      slot& at = slots_[event.tag];
      const std::unique_lock<std::mutex> gate = gate_of(at);
      const bool held = at.waiting == wants::output;
      in.from = {event.tag, at.peer.opening()};
      look_into(at, event.ended ? slot::ready | slot::ended : slot::ready, in.service());
      const bool holds = at.waiting == wants::output;
      if (holds && !held) buffer_->hold(event.tag);
      if (held && !holds) buffer_->resume(event.tag);
      ask_if_exhausted();
    }
    if (accepting) accept_waiting(self.statistics(), most_accepts);
  }
}

void reactor::serve_requests(worker& self) noexcept {
  const auto buffer_index = static_cast<std::uint32_t>(&self - workers_.begin());
  request_buffer::job next;
  buffer_->done(buffer_index);
  while (buffer_->take(buffer_index, next)) {
    if (next.request == nullptr) {
      lend(next.borrower);
      buffer_->done(buffer_index);
    } else {
      serve_request(next, buffer_index, self);
    }
  }
}

void reactor::serve_request(const request_buffer::job& what, std::uint32_t buffer_index, worker& self) noexcept {
  observe::thread_statistics* const figures = self.statistics();
  const auto began = figures == nullptr ? observe::thread_statistics::clock::time_point() : figures->begin();
  giop::peer_state peer;
  peer.place = what.from.place;
  giop::session session{self.service().thread, buffer_->out(buffer_index), peer};
  giop::disposition then = self.service().handlers.serve(session, *what.request);
  if (then == giop::disposition::serve_again) {
    const std::unique_lock<std::mutex> gate = gate_of(slots_[what.from.place]);
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
    const std::unique_lock<std::mutex> gate = gate_of(slots_[from.place]);
    answer(from, session.out, then, self);
    if (figures != nullptr) figures->end(began, counts && then != giop::disposition::cancelled);
    // Before the gate is left, so that the client's next request finds its worker free.
    buffer_->done(buffer_index);
    self.service().thread.context.scope().leave();
    connection& origin = slots_[from.place].peer;
    if (!origin.is_open() && !is_needed(origin)) origin.leave_scopes();
  }
  ask_if_exhausted();
}

void reactor::answer(request_buffer::origin to, cdr::writer& reply, giop::disposition then, worker& self) noexcept {
  if (reply.position() == 0) return;
  slot& at = slots_[to.place];
  if (at.peer.is_open() && at.peer.opening() == to.opening) {
    const connection::wants next = at.peer.reply(reply, then, self.service());
    if (next == connection::wants::input) {
      // The bytes that the receiver could not send went with it.
      if (at.waiting == connection::wants::output) poller_.again(at.peer.stream(), to.place);
    } else {
      go_on(at, next, self.statistics());
      if (next == connection::wants::output) {
        buffer_->hold(to.place);
      } else {
        buffer_->resume(to.place);
      }
    }
  }
  reply.reset(0);
}

}  // namespace orrery::lanes
