// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>

#include <orrery/detail/memory/area.hpp>
#include <orrery/detail/memory/fill_level.hpp>
#include <orrery/detail/memory/slot_queue.hpp>
#include <orrery/detail/memory/slot_stack.hpp>

namespace orrery::memory {

/// A fixed number of slots, each free, queued, or owned by a caller. `take`, `send`, `receive` and `give` are
/// lock-free: a thread of low priority that is preempted in the middle of one delays no other. Any thread. The contents
/// of the slots are the caller's.
class slot_channel {
  struct place {
    queue_place<> queued;
    std::atomic<std::uint32_t> next{slot_stack::none};
  };
  using link = std::atomic<std::uint32_t>;

  // Links of the queue and of the two stacks; declared first, since their return types are deduced. A place holds a
  // slot that is queued, or being pushed or popped: one for each slot, and one more that the queue itself keeps.
  auto at_place() const noexcept {
    return [this](std::uint32_t at) -> auto& { return places_ == nullptr ? nowhere_ : places_[at].queued; };
  }
  auto next_place() const noexcept {
    return [this](std::uint32_t at) -> auto& { return places_[at].next; };
  }
  auto next_slot() const noexcept {
    return [this](std::uint32_t at) -> auto& { return links_[at]; };
  }

 public:
  static constexpr std::uint32_t none = slot_stack::none;

  /// The greatest number of bytes that a channel of `slots` takes of its area.
  static constexpr std::size_t memory_bytes(std::uint32_t slots) noexcept {
    return (slots + 1) * sizeof(place) + slots * sizeof(link) + alignof(place) + alignof(link);
  }

  /// Makes a channel in an area that outlives it. Its capacity is 0 if the area has not enough room left.
  slot_channel(area& within, std::uint32_t slots) noexcept
      : places_(make<place>(within, slots + 1)),
        links_(make<link>(within, slots)),
        capacity_(places_ == nullptr || links_ == nullptr ? 0 : slots),
        queue_(capacity_, at_place()) {
    for (std::uint32_t i = capacity_; i > 0; --i) {
      free_places_.push(i - 1, next_place());
      free_slots_.push(i - 1, next_slot());
    }
  }
  slot_channel(const slot_channel&) = delete;
  slot_channel& operator=(const slot_channel&) = delete;

  std::uint32_t capacity() const noexcept { return capacity_; }

  /// A free slot, the caller's from now on; `none` where none is free.
  std::uint32_t take() noexcept {
    const std::uint32_t slot = free_slots_.pop(next_slot());
    if (slot != none) level_.rise();
    return slot;
  }
  /// Queues one of the caller's slots, with what was written to it.
  void send(std::uint32_t slot) noexcept { queue_.push(free_places_.pop(next_place()), slot, at_place()); }
  /// The slot that was sent first, the caller's from now on; `none` where nothing is queued.
  std::uint32_t receive() noexcept {
    if (capacity_ == 0) return none;
    const slot_queue<>::popped first = queue_.pop(at_place());
    if (first.slot != none) free_places_.push(first.place, next_place());
    return first.slot;
  }
  /// Gives one of the caller's slots back.
  void give(std::uint32_t slot) noexcept {
    level_.fall();
    free_slots_.push(slot, next_slot());
  }

  /// The most slots that were ever queued or owned by callers at once.
  std::uint32_t high_water() const noexcept { return level_.highest(); }

 private:
  template <class T>
  static T* make(area& within, std::uint32_t count) noexcept {
    auto* const made = static_cast<T*>(within.allocate(count * sizeof(T), alignof(T)));
    for (std::uint32_t i = 0; made != nullptr && i < count; ++i) ::new (static_cast<void*>(made + i)) T();
    return made;
  }

  place* places_;
  link* links_;
  std::uint32_t capacity_;
  /// Place used by a channel without memory.
  mutable queue_place<> nowhere_{};
  slot_queue<> queue_;
  slot_stack free_places_;
  slot_stack free_slots_;
  fill_level level_;
};

}  // namespace orrery::memory
