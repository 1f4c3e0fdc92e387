// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>

namespace orrery::lanes {

/// Has one of a lane's threads look for stalled peers, some time after any peer began to have something pending: the
/// rest of a message, or that it reads what it is sent. Whichever thread noted that may be busy by then, so a timer
/// wakes one that waits.
class stall_timer {
 public:
  /// For a lane where no thread waits for a timer, but one calls `take`.
  stall_timer() noexcept = default;
  /// `timer` is one of a transport; it outlives this. It rings `period` after a peer began to have something pending.
  template <class Timer>
  stall_timer(Timer& timer, std::chrono::nanoseconds period) noexcept
      : period_(period),
        ring_after_([](void* rings, std::chrono::nanoseconds pause) noexcept {
          static_cast<Timer*>(rings)->ring_after(pause);
        }),
        timer_(&timer) {}

  /// Notes that a peer begins to have something pending. From any thread.
  void note() noexcept {
    if (!noted_.load(std::memory_order_relaxed)) [[unlikely]]
      set();
  }
  /// True if anything was noted since the last `take`.
  bool take() noexcept {
    return noted_.load(std::memory_order_relaxed) && noted_.exchange(false, std::memory_order_acq_rel);
  }

 private:
  [[gnu::noinline, gnu::cold]] void set() noexcept {
    if (!noted_.exchange(true, std::memory_order_acq_rel) && timer_ != nullptr) ring_after_(timer_, period_);
  }

  std::chrono::nanoseconds period_{0};
  void (*ring_after_)(void* timer, std::chrono::nanoseconds pause) noexcept = nullptr;
  void* timer_ = nullptr;
  std::atomic<bool> noted_{false};
};

}  // namespace orrery::lanes
