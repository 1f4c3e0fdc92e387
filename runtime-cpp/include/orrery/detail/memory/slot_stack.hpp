// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>

namespace orrery::memory {

/// A lock-free stack of slot numbers, linked through the slots themselves. `links(number)` gives a slot's
/// std::atomic<std::uint32_t>, which belongs to the stack while the slot is on it.
class slot_stack {
 public:
  static constexpr std::uint32_t none = 0xffffffff;

  template <class Links>
  void push(std::uint32_t slot, const Links& links) noexcept {
    std::uint64_t head = head_.load(std::memory_order_relaxed);
    do {
      links(slot).store(top(head), std::memory_order_relaxed);
    } while (!head_.compare_exchange_weak(head, successor(head, slot), std::memory_order_release,
                                          std::memory_order_relaxed));
  }

  /// A slot, or `none`.
  template <class Links>
  std::uint32_t pop(const Links& links) noexcept {
    std::uint64_t head = head_.load(std::memory_order_acquire);
    while (top(head) != none) {
      const std::uint32_t next = links(top(head)).load(std::memory_order_relaxed);
      if (head_.compare_exchange_weak(head, successor(head, next), std::memory_order_acquire)) return top(head);
    }
    return none;
  }

  /// Empties the stack. While no thread pushes or pops.
  void clear() noexcept {
    head_.store(successor(head_.load(std::memory_order_relaxed), none), std::memory_order_relaxed);
  }

 private:
  // The slot is 32 bits because the exchange also carries a count of changes, or a slot that was taken and put back
  // between another thread's look and its exchange would go unnoticed.
  static constexpr std::uint32_t top(std::uint64_t head) noexcept { return static_cast<std::uint32_t>(head); }
  static constexpr std::uint64_t successor(std::uint64_t head, std::uint32_t slot) noexcept {
    return ((head >> 32) + 1) << 32 | slot;
  }

  std::atomic<std::uint64_t> head_{none};
};

}  // namespace orrery::memory
