// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <memory>
#include <new>

#include <orrery/detail/lanes/lane.hpp>

/// Bodies of basic_lane, for those who instantiate it: lane.cpp, and tests.

namespace orrery {
namespace lanes {

inline const lane_config& checked(const lane_config& config,
                                  [[maybe_unused]] const lane_environment& environment) noexcept {
  assert((config.resident_scope < 0 || environment.memory != nullptr) &&
         "a resident scope lies in the process's memory");
  return config;
}

}  // namespace lanes

template <transport::lane_transport Transport>
basic_lane<Transport>::basic_lane(const lane_config& config, const lane_environment& environment)
    : config_(lanes::checked(config, environment)),
      memory_(memory_bytes(config, environment.needs())),
      reactor_(::new (memory_.cut(sizeof(reactor)).data()) reactor(memory_, config, environment)),
      threads_(config.threads.own) {
  for (std::size_t i = 0; i < threads_.size(); ++i) {
    entries_.push_back({reactor_, &reactor_->thread(i)});
    stacks_.emplace_back(config.stack_bytes);
  }
}

template <transport::lane_transport Transport>
basic_lane<Transport>::~basic_lane() {
  stop();
  std::destroy_at(reactor_);
}

template <transport::lane_transport Transport>
void basic_lane<Transport>::run_thread(void* raw) noexcept {
  const entry mine = *static_cast<const entry*>(raw);
  memory::place_of_thread place;
  if constexpr (memory::checks_scopes) {
    const memory::area* const stays = memory::area_space::find(mine.self->request_scope().first());
    if (stays != nullptr) place.move_to(*stays);
  }
  mine.home->serve(*mine.self);
}

template <transport::lane_transport Transport>
bool basic_lane<Transport>::start() {
  lanes::thread_config how{config_.name, config_.policy, config_.native_priority, {}, config_.processors};
  for (std::size_t i = 0; i < threads_.size(); ++i) {
    how.stack = stacks_[i].bytes();
    if (!threads_[i].start(how, &run_thread, &entries_[i])) return false;
  }
  return true;
}

template <transport::lane_transport Transport>
std::uint64_t basic_lane<Transport>::foreign_priorities() const noexcept {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < reactor_->thread_count(); ++i) count += reactor_->thread(i).priorities().foreign();
  return count;
}

template <transport::lane_transport Transport>
void basic_lane<Transport>::stop() noexcept {
  reactor_->stop();
  for (lanes::thread& each : threads_) each.join();
  reactor_->borrowing().await_threads();
  reactor_->close();
}

}  // namespace orrery
