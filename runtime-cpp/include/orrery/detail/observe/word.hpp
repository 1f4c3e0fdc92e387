// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>

namespace orrery::observe {

/// A number that one thread writes and any thread may read, from outside its lane too. Plain loads and stores: no
/// thread waits, and no other thread's cache line is written.
class word {
 public:
  void add(std::uint64_t more = 1) noexcept { put(read() + more); }
  /// Keeps the larger of the two: a high-water mark.
  void raise(std::uint64_t to) noexcept {
    if (to > read()) put(to);
  }
  void put(std::uint64_t value) noexcept { value_.store(value, std::memory_order_relaxed); }
  std::uint64_t read() const noexcept { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_{0};
};

}  // namespace orrery::observe
