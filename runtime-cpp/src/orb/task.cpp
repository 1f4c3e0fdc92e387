// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/task.hpp>

#include "posix/termination.hpp"

namespace orrery {

void task::end_process() noexcept {
  last_ = true;
  posix::termination::request();
}

task_thread::task_thread(const task_config& config, const environment& around, std::uint32_t thread)
    : config_(config),
      memory_(memory_bytes(config, around.outbound)),
      stack_(config.stack_bytes),
      scope_(memory_.cut(config.scope_bytes)),
      caller_(around.outbound, around.allowed,
              rtcorba::current({config.priority, config.policy, config.native_priority}, around.priorities), memory_),
      context_(scope_, caller_, thread) {}

bool task_thread::start(std::chrono::steady_clock::time_point begun) {
  first_ = begun + config_.offset;
  return thread_.start({config_.name, config_.policy, config_.native_priority, stack_.bytes()}, &enter, this);
}

void task_thread::stop() noexcept {
  end_.post();
  thread_.join();
}

bool task_thread::wait_until(std::chrono::steady_clock::time_point when) noexcept { return !end_.wait_until(when); }

void task_thread::release_periodically() noexcept {
  std::uint64_t release = 0;
  std::uint64_t missed = 0;
  auto next = first_;
  while (wait_until(next)) {
    task current(context_, release++, missed);
    run_(component_, current);
    scope_.leave();
    if (caller_.current().has_changed()) caller_.current().restore();
    if (current.is_last()) return;
    next += config_.period;
    const auto late = std::chrono::steady_clock::now() - next;
    if (late.count() > 0) {
      const auto skipped = late / config_.period;
      missed += static_cast<std::uint64_t>(skipped);
      next += skipped * config_.period;
    }
  }
}

}  // namespace orrery
