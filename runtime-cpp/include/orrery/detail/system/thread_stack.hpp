// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

namespace orrery::lanes {

/// Memory for one thread's stack, made before the thread is, so that it can be locked and counted with all else that a
/// plan lays out. Below it lies a page without access, so that an overflow ends the process. The thread
/// must be gone before its stack is.
class thread_stack {
 public:
  static constexpr std::size_t page_bytes = 4096;
  /// The smallest stack that a thread starts with.
  static constexpr std::size_t least_bytes = 16384;

  /// Throws std::bad_alloc when the system has no memory; called at start-up only.
  explicit thread_stack(std::size_t bytes);
  thread_stack(thread_stack&& other) noexcept : stack_(std::exchange(other.stack_, {})) {}
  thread_stack& operator=(thread_stack&& other) noexcept {
    std::swap(stack_, other.stack_);
    return *this;
  }
  ~thread_stack();

  static constexpr std::size_t whole_pages(std::size_t bytes) noexcept {
    return (bytes + page_bytes - 1) / page_bytes * page_bytes;
  }
  /// Memory that a stack of that size takes of the system, its guard not counted.
  static constexpr std::size_t bytes_for(std::size_t bytes) noexcept {
    return whole_pages(std::max(bytes, least_bytes));
  }

  std::span<std::byte> bytes() const noexcept { return stack_; }

 private:
  std::span<std::byte> stack_;
};

}  // namespace orrery::lanes
