// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

#include <orrery/client/caller.hpp>
#include <orrery/detail/memory/region.hpp>
#include <orrery/detail/plan/lane_config.hpp>
#include <orrery/detail/system/semaphore.hpp>
#include <orrery/detail/system/thread.hpp>
#include <orrery/detail/system/thread_stack.hpp>
#include <orrery/detail/upcall/context.hpp>

namespace orrery {

/// A periodic task as the plan lays it out: constant data.
struct task_config {
  std::string_view instance{};
  std::string_view name{};
  std::chrono::nanoseconds period{std::chrono::seconds(1)};
  /// From the start of the process's tasks to the first release.
  std::chrono::nanoseconds offset{0};
  /// The CORBA priority, 0 to 32767.
  std::int16_t priority = 0;
  scheduling policy = scheduling::other;
  /// The operating system's priority; 0 with `scheduling::other`.
  std::int32_t native_priority = 0;
  std::uint32_t scope_bytes = 64u << 10;
  std::uint32_t stack_bytes = 256u << 10;
};

/// One release of a task: what the user's code runs in. Its scope is left when that returns.
class task : public context {
 public:
  task(const context& where, std::uint64_t release, std::uint64_t missed) noexcept
      : context(where), release_(release), missed_(missed) {}

  /// Counts releases from 0.
  std::uint64_t release() const noexcept { return release_; }
  /// Number of releases left out so far because an earlier one ran too long.
  std::uint64_t missed() const noexcept { return missed_; }

  /// Ends the process as SIGTERM does, once this release is over; it is the task's last.
  void end_process() noexcept;
  bool is_last() const noexcept { return last_; }

 private:
  std::uint64_t release_;
  std::uint64_t missed_;
  bool last_ = false;
};

/// A thread that releases a task at multiples of its period, from its offset behind the start of the process's tasks
/// on, on the monotonic clock.
class task_thread {
 public:
  using body = void (*)(void* component, task& release) noexcept;

  /// Environment of a task; it all outlives the thread.
  struct environment {
    const caller_config& outbound;
    const giop::message_handlers& allowed;
    const rtcorba::priority_rules& priorities;
  };

  task_thread(const task_config& config, const environment& around, std::uint32_t thread);
  ~task_thread() { stop(); }

  /// Bytes of the task's scope and its outbound half.
  static constexpr std::size_t memory_bytes(const task_config& config, const caller_config& outbound) noexcept {
    return memory::region::bytes_for(config.scope_bytes) + caller::memory_bytes(outbound);
  }

  const task_config& config() const noexcept { return config_; }
  /// All memory that it writes, but for its stack.
  std::span<std::byte> memory() const noexcept { return memory_.bytes(); }
  const lanes::thread_stack& stack() const noexcept { return stack_; }
  caller& outbound() noexcept { return caller_; }

  /// Sets the function that a release calls. Before `start`; `component` must outlive the thread.
  void set(body run, void* component) noexcept {
    run_ = run;
    component_ = component;
  }
  /// Releases the task from `begun`, with its offset, on. False when the system refuses a thread.
  bool start(std::chrono::steady_clock::time_point begun);
  /// Lets a running release end, and joins.
  void stop() noexcept;

 private:
  static void enter(void* self) noexcept { static_cast<task_thread*>(self)->release_periodically(); }
  void release_periodically() noexcept;
  bool wait_until(std::chrono::steady_clock::time_point when) noexcept;

  const task_config& config_;
  memory::region memory_;
  lanes::thread_stack stack_;
  memory::scope scope_;
  caller caller_;
  context context_;
  std::chrono::steady_clock::time_point first_;
  body run_ = nullptr;
  void* component_ = nullptr;
  /// Posted by `stop`. No lock: who stops the process runs at another priority than the task.
  lanes::semaphore end_;
  lanes::thread thread_;
};

}  // namespace orrery
