// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cassert>
#include <new>
#include <span>

#include <orrery/detail/lanes/reactor.hpp>

/// Bodies of basic_reactor and of the usual way to serve, for those who instantiate them: reactor.cpp, and tests.

namespace orrery::lanes {

inline observe::histogram* cut_histogram(memory::region& memory, const lane_environment& environment) noexcept {
  if (environment.observed != observe::level::histograms) return nullptr;
  return ::new (memory.cut(sizeof(observe::histogram)).data()) observe::histogram();
}

template <transport::lane_transport Transport>
basic_reactor<Transport>::basic_reactor(memory::region& memory, const lane_config& config,
                                        const lane_environment& environment)
    : config_(config),
      connections_(memory, config, {.lane = environment.lane, .memory = environment.memory}),
      statistics_(memory, environment.observed == observe::level::off ? 0 : config.threads.all,
                  [&](void* place, std::size_t index) {
                    auto* const at = static_cast<observe::thread_statistics*>(place);
                    ::new (place) observe::thread_statistics({at - index, config.threads.all},
                                                             cut_histogram(memory, environment));
                  }),
      workers_(memory, config.threads.all,
               [&](void* place, std::size_t index) {
                 ::new (place) worker(memory, config, environment,
                                      {static_cast<std::uint32_t>(index), connections_.stalls(),
                                       statistics_.size() == 0 ? nullptr : &statistics_[index]});
               }),
      borrowing_(memory, config, *this),
      events_(*this),
      one_client_(config, connections_) {
  assert(config.threads.own == config.threads.workers + (config.is_buffered() ? 1 : 0));
  if (config.is_buffered()) connections_.guard_by(buffered_.emplace(memory, config, *this).buffer());
}

template <transport::lane_transport Transport>
void basic_reactor<Transport>::serve(worker& self) noexcept {
  if (buffered_) return index_of(self) == config_.threads.workers ? buffered_->receive(self) : buffered_->serve(self);
  if (borrowing_.is_allowed()) return borrowing_.serve(self);
  workers_.size() == 1 ? events_.template serve<true>(self) : events_.template serve<false>(self);
}

template <transport::lane_transport Transport>
void basic_reactor<Transport>::stop() noexcept {
  connections_.stop();
  if (buffered_) buffered_->buffer().close();
  if (connections_.size() == 1) one_client_.stop();
}

template <transport::lane_transport Transport>
bool basic_reactor<Transport>::was_told(std::uint32_t tag, worker& self) noexcept {
  switch (tag) {
    case connections_type::acceptor_tag:
      return true;
    case connections_type::stall_tag:
      if (connections_.look_after_stalled(self.service())) borrowing_.ask_if_exhausted();
      return false;
    case connections_type::retry_tag:
      connections_.resume_accepting();
      return false;
    default:
      if (tag < connections_type::retry_tag) buffered_ ? buffered_->buffer().lend(tag) : lending_.lend(tag);
      return false;
  }
}

template <transport::lane_transport Transport>
void basic_reactor<Transport>::accept_all(worker& self) noexcept {
  connections_.reported([&] {
    if (connections_.size() == 1) {
      one_client_.serve(self);
    } else {
      connections_.accept_waiting(self.statistics(), connections_type::most_accepts);
    }
  });
}

template <transport::lane_transport Transport>
template <bool Alone>
void basic_event_service<Transport>::serve(worker& self) noexcept {
  // Several threads take one event each, so that none waits behind a long call while another thread is free. A lane's
  // only thread takes as many as there are.
  std::array<transport::ready_event, Alone ? Transport::poller::batch : 1> events;
  auto& all = lane_.connections();
  const service& with = self.service();
  while (!all.is_stopping()) {
    const std::uint32_t count = all.poller().wait(events, lane_.config().spin);
    bool accepting = false;
    for (const transport::ready_event& event : std::span(events).first(count)) {
      if (event.tag < all.size()) [[likely]] {
        if constexpr (Alone) {
          all.visit_alone(event.tag, event.ended, with);
        } else {
          using slot = typename basic_connection_set<Transport>::slot;
          all.visit(event.tag, event.ended ? slot::ready | slot::ended : slot::ready, with);
        }
      } else {
        accepting = lane_.was_told(event.tag, self) || accepting;
      }
    }
    // Last, so that connections which have just ended make room.
    if (accepting) lane_.accept_all(self);
  }
}

}  // namespace orrery::lanes
