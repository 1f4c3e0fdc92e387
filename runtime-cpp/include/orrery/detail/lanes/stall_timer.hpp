// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>

#include <orrery/detail/transport/timer.hpp>

namespace orrery::lanes {

/// Has one of a lane's threads look for stalled peers, some time after any peer began to have something pending: the
/// rest of a message, or that it reads what it is sent. Whichever thread noted that may be busy by then, so the timer
/// wakes one that waits.
class stall_timer {
 public:
  /// `period` is zero where no thread waits for the timer, but one calls `take`.
  explicit stall_timer(std::chrono::nanoseconds period) : period_(period) {}

  /// Notes that a peer begins to have something pending. From any thread.
  void note() noexcept {
    if (!noted_.load(std::memory_order_relaxed)) [[unlikely]]
      set();
  }
  /// True if anything was noted since the last `take`.
  bool take() noexcept {
    return noted_.load(std::memory_order_relaxed) && noted_.exchange(false, std::memory_order_acq_rel);
  }
  const transport::timer& timer() const noexcept { return timer_; }

 private:
  [[gnu::noinline, gnu::cold]] void set() noexcept {
    if (!noted_.exchange(true, std::memory_order_acq_rel) && period_.count() > 0) timer_.ring_after(period_);
  }

  const std::chrono::nanoseconds period_;
  std::atomic<bool> noted_{false};
  transport::timer timer_;
};

}  // namespace orrery::lanes
