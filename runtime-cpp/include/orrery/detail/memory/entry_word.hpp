// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>

namespace orrery::memory {

/// Numbers the areas of a process. 0 is the primordial area: heap and immortal memory, which every area may refer to.
using area_id = std::uint16_t;
inline constexpr area_id primordial = 0;
/// Ids are kept in 12 bits.
inline constexpr area_id most_areas = 0xfff;

/// Parent and number of threads of a scoped area, in one word, so that the single-parent rule (RTSJ 1.0.2,
/// ScopedMemory) is decided by one exchange: the first to enter gives the area its parent, a later one has to come from
/// the same one, and when the last has left the area has none.
///
///     63        32 31      20   19       18   0
///     generation   parent       shaped   count
///
/// The generation counts how often the area was entered anew: what was allocated in an earlier one is gone. `shaped`
/// says that the area's display is that of its parent: a thread that enters before it is set writes the display itself,
/// to the same values, so no thread waits for another.
///
/// `Atomic` is std::atomic, or a test's, which lets all orders of the steps happen.
template <template <class> class Atomic = std::atomic>
class entry_word {
 public:
  static constexpr std::uint32_t most_entries = (1U << 19) - 1;

  enum class outcome : std::uint8_t { entered, other_parent, too_many };

  /// Enters from `parent`, and calls `shape()` if the display may not have been written yet.
  template <class Shape>
  outcome enter(area_id parent, const Shape& shape) noexcept {
    std::uint64_t seen = word_.load(std::memory_order_acquire);
    std::uint64_t next = 0;
    do {
      if (count(seen) == 0) {
        next = ((seen >> 32) + 1) << 32 | std::uint64_t{parent} << parent_shift | 1;
      } else if (parent_of(seen) != parent) {
        return outcome::other_parent;
      } else if (count(seen) == most_entries) {
        return outcome::too_many;
      } else {
        next = seen + 1;
      }
    } while (!word_.compare_exchange_weak(seen, next, std::memory_order_acq_rel, std::memory_order_acquire));
    if ((next & shaped) == 0) {
      // A thread that is counted keeps the parent as it is, so a slow thread writes the right display, too.
      shape();
      word_.fetch_or(shaped, std::memory_order_release);
    }
    return outcome::entered;
  }

  /// Leaves; true if no thread is left in the area.
  bool leave() noexcept { return count(word_.fetch_sub(1, std::memory_order_seq_cst)) == 1; }

  /// Begins a new generation, while no thread enters or leaves.
  void renew() noexcept {
    word_.store(word_.load(std::memory_order_relaxed) + (std::uint64_t{1} << 32), std::memory_order_relaxed);
  }

  std::uint32_t generation() const noexcept {
    return static_cast<std::uint32_t>(word_.load(std::memory_order_relaxed) >> 32);
  }
  std::uint32_t entries() const noexcept { return count(word_.load(std::memory_order_seq_cst)); }
  /// True if some thread is in the area, and has been since that generation.
  bool is_still(std::uint32_t then) const noexcept {
    const std::uint64_t word = word_.load(std::memory_order_acquire);
    return count(word) != 0 && static_cast<std::uint32_t>(word >> 32) == then;
  }
  /// Id of the parent; meaningful while a thread is in the area.
  area_id parent() const noexcept { return parent_of(word_.load(std::memory_order_relaxed)); }

 private:
  static constexpr unsigned parent_shift = 20;
  static constexpr std::uint64_t shaped = std::uint64_t{1} << 19;

  static constexpr std::uint32_t count(std::uint64_t word) noexcept {
    return static_cast<std::uint32_t>(word) & most_entries;
  }
  static constexpr area_id parent_of(std::uint64_t word) noexcept {
    return static_cast<area_id>(static_cast<std::uint32_t>(word) >> parent_shift);
  }

  Atomic<std::uint64_t> word_{0};
};

}  // namespace orrery::memory
