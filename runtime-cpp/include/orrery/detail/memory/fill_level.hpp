// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>

namespace orrery::memory {

/// Counts how many of a fixed number of things are in use, and how many ever were at once. Any thread; a thread that
/// gives one back calls `fall` before another can take it, so that the count never exceeds their number.
class fill_level {
 public:
  void rise() noexcept {
    const std::uint32_t now = now_.fetch_add(1, std::memory_order_relaxed) + 1;
    std::uint32_t most = highest_.load(std::memory_order_relaxed);
    while (most < now && !highest_.compare_exchange_weak(most, now, std::memory_order_relaxed)) {
    }
  }
  void fall() noexcept { now_.fetch_sub(1, std::memory_order_relaxed); }
  /// Sets the level to zero. While no thread calls `rise` or `fall`.
  void clear() noexcept { now_.store(0, std::memory_order_relaxed); }

  std::uint32_t now() const noexcept { return now_.load(std::memory_order_relaxed); }
  std::uint32_t highest() const noexcept { return highest_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint32_t> now_{0};
  std::atomic<std::uint32_t> highest_{0};
};

}  // namespace orrery::memory
