// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include <orrery/detail/plan/lane_config.hpp>

namespace orrery::lanes {

/// Name, scheduling, stack and processors of a thread.
struct thread_config {
  std::string_view name;
  scheduling policy = scheduling::other;
  std::int32_t native_priority = 0;
  /// Outlives the thread: a `thread_stack`'s.
  std::span<std::byte> stack{};
  /// Empty: those of the thread that starts it.
  processor_set processors{};
};

/// Sets the calling thread's scheduling, as far as the system allows.
void run_at(scheduling policy, std::int32_t native_priority) noexcept;

/// A thread of the operating system, joined by its owner.
class thread {
 public:
  using body = void (*)(void*) noexcept;

  thread() noexcept = default;
  thread(thread&& other) noexcept;
  thread& operator=(thread&& other) noexcept;
  ~thread() { join(); }

  /// Starts `run(argument)`. False when the system refuses; then nothing runs. Where only the scheduling or the
  /// processors are refused, the thread runs without: whether that may be is asked of `privileges` beforehand.
  bool start(const thread_config& config, body run, void* argument);
  void join() noexcept;

 private:
  std::uint64_t native_ = 0;
  bool running_ = false;
};

}  // namespace orrery::lanes
