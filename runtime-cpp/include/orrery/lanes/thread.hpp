// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include <orrery/lanes/lane_config.hpp>

namespace orrery::lanes {

/// How a thread is to run.
struct thread_config {
  std::string_view name;
  scheduling policy = scheduling::other;
  std::int32_t native_priority = 0;
  std::uint32_t stack_bytes = 256u << 10;
};

/// A thread of the operating system, joined by its owner.
class thread {
 public:
  using body = void (*)(void*) noexcept;

  thread() noexcept = default;
  thread(thread&& other) noexcept;
  thread& operator=(thread&& other) noexcept;
  ~thread() { join(); }

  /// Starts `run(argument)`. False when the system refuses; then nothing runs. Where only the scheduling is refused
  /// (the privilege is missing), the thread runs under the default policy and `degraded()` says so.
  bool start(const thread_config& config, body run, void* argument);
  bool degraded() const noexcept { return degraded_; }
  void join() noexcept;

 private:
  std::uint64_t native_ = 0;
  bool running_ = false;
  bool degraded_ = false;
};

}  // namespace orrery::lanes
