// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>

namespace orrery::memory {

/// A place in a `slot_queue`.
template <template <class> class Atomic = std::atomic>
struct queue_place {
  /// The place behind it, with a count of changes.
  Atomic<std::uint64_t> next{0};
  /// Slot that waits in the place behind.
  Atomic<std::uint32_t> slot{0};
};

/// A lock-free first-in, first-out queue of slot numbers (Michael and Scott 1996), linked through places of its user. A
/// thread that is preempted in the middle of `push` or `pop` keeps no other waiting: the next one finishes its
/// step.
///
/// `places(number)` gives a queue_place. A place belongs to the queue from `push` until `pop` gives it back; besides
/// those of what is queued the queue keeps one.
///
/// `Atomic` is std::atomic, or a test's, which lets all orders of the steps happen.
template <template <class> class Atomic = std::atomic>
class slot_queue {
 public:
  static constexpr std::uint32_t none = 0xffffffff;

  /// Result of `pop`: a place that is free now, and the slot; both `none` where nothing was queued.
  struct popped {
    std::uint32_t place;
    std::uint32_t slot;
  };

  /// Empty, with the place that it keeps.
  template <class Places>
  slot_queue(std::uint32_t kept, const Places& places) noexcept : head_(link(0, kept)), tail_(link(0, kept)) {
    end_at(kept, places);
  }

  template <class Places>
  void push(std::uint32_t place, std::uint32_t slot, const Places& places) noexcept {
    places(place).slot.store(slot, std::memory_order_relaxed);
    end_at(place, places);
    for (;;) {
      std::uint64_t last = tail_.load(std::memory_order_acquire);
      std::uint64_t behind = places(place_of(last)).next.load(std::memory_order_acquire);
      if (tail_.load(std::memory_order_acquire) != last) continue;
      if (place_of(behind) != none) {
        help(last, behind);
      } else if (places(place_of(last))
                     .next.compare_exchange_weak(behind, link(behind, place), std::memory_order_release,
                                                 std::memory_order_relaxed)) {
        help(last, link(behind, place));
        return;
      }
    }
  }

  template <class Places>
  popped pop(const Places& places) noexcept {
    for (;;) {
      std::uint64_t first = head_.load(std::memory_order_acquire);
      std::uint64_t last = tail_.load(std::memory_order_acquire);
      const std::uint64_t second = places(place_of(first)).next.load(std::memory_order_acquire);
      if (head_.load(std::memory_order_acquire) != first) continue;
      if (place_of(first) == place_of(last)) {
        if (place_of(second) == none) return {none, none};
        help(last, second);
      } else {
        // Before the exchange, since after it another thread may take the place out and use it again.
        const std::uint32_t slot = places(place_of(second)).slot.load(std::memory_order_relaxed);
        if (head_.compare_exchange_weak(first, link(first, place_of(second)), std::memory_order_acq_rel,
                                        std::memory_order_relaxed)) {
          return {place_of(first), slot};
        }
      }
    }
  }

 private:
  // A number is 32 bits because each exchange also carries a count of changes, or a place that was taken out and put
  // back between another thread's look and its exchange would go unnoticed.
  static constexpr std::uint32_t place_of(std::uint64_t word) noexcept { return static_cast<std::uint32_t>(word); }
  static constexpr std::uint64_t link(std::uint64_t before, std::uint32_t place) noexcept {
    return ((before >> 32) + 1) << 32 | place;
  }

  template <class Places>
  static void end_at(std::uint32_t place, const Places& places) noexcept {
    auto& next = places(place).next;
    next.store(link(next.load(std::memory_order_relaxed), none), std::memory_order_relaxed);
  }
  /// Moves the tail on to the place behind it, unless another thread has.
  void help(std::uint64_t last, std::uint64_t behind) noexcept {
    tail_.compare_exchange_weak(last, link(last, place_of(behind)), std::memory_order_release,
                                std::memory_order_relaxed);
  }

  Atomic<std::uint64_t> head_;
  Atomic<std::uint64_t> tail_;
};

}  // namespace orrery::memory
