// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>

#include <orrery/detail/demux/name_windows.hpp>
#include <orrery/detail/demux/operation_shape.hpp>
#include <orrery/detail/demux/quarter_windows.hpp>

namespace orrery::demux {

/// Finds an operation's index by its name: one probe, one compare, no allocation, no loop but in scheme::sorted and for
/// the full-key hash. `Table` is generated constant data:
///
///     struct navigation_operations {
///       static constexpr orrery::demux::operation_shape shape{.min_length = 4, .max_length = 13, .start = 0x.., .shift
///       = 60}; static constexpr orrery::demux::operation_slot slots[] = {...}; static constexpr std::uint16_t
///       displacements[] = {...};               // scheme::displaced only static constexpr
///       orrery::demux::operation_bucket buckets[] = {...};   // scheme::two_level only static constexpr std::uint64_t
///       words[] = {...};                       // two for each word, where the full key is hashed static constexpr
///       char tails[] = "...";                                // where max_length is above 24
///     };
///     int index = orrery::demux::operation_table<navigation_operations>::find(name, length);
///
/// Any thread may call it; it touches nothing but the name and the table.
template <class Table>
class operation_table {
 public:
  /// Result of find() for a name that is not in the table: BAD_OPERATION to the caller.
  static constexpr int none = -1;

  /// The operation's index, or `none`. `length` is without the NUL; 7 bytes behind the name must be readable, whatever
  /// they are: those of the message, or the guard of its buffer.
  static int find(const char* name, std::uint32_t length) noexcept {
    // One comparison for both bounds. It also keeps the loads inside the guards.
    if (length - shape.min_length > shape.max_length - shape.min_length) return none;
    const name_extent& extent = extent_of(length);
    const windows seen(name, extent);
    if constexpr (shape.scheme == scheme::sorted) {
      return search(name, length, seen);
    } else {
      const std::size_t index = slot_of(hash(name, length, seen));
      const operation_slot& slot = Table::slots[index];
      // No branch between the parts: a name that matches in one nearly always matches in all.
      std::uint64_t difference = (seen.start ^ slot.start) | (seen.end ^ slot.end) | (length ^ slot.length);
      if constexpr (shape.max_length > 16) difference |= seen.middle ^ slot.middle;
      if constexpr (has_quarters) {
        // Nor one for names longer than 24, which alone need these: in a set that has some, it would be mispredicted.
        const quarter_windows& more = quarters[index];
        difference |= (seen.at(name, seen.extent.quarter) ^ more.quarter) |
                      (seen.at(name, seen.extent.three_quarters) ^ more.three_quarters);
      }
      if constexpr (shape.max_length > covered_length) {
        if (length > covered_length) return difference != 0 ? none : confirm_tail(name, length, slot);
      }
      return difference != 0 ? none : slot.operation;
    }
  }

 private:
  static constexpr const operation_shape& shape = Table::shape;
  static constexpr std::size_t slot_count = std::size(Table::slots);
  /// A longer name has bytes that its three windows do not cover.
  static constexpr std::uint32_t windowed_length = 24;
  static constexpr bool tabulated = shape.max_length <= tabulated_lengths;
  static constexpr bool has_quarters = shape.windows == 5;
  static_assert(!has_quarters || (tabulated && shape.scheme != scheme::sorted));
  static constexpr std::uint32_t covered_length = has_quarters ? 40 : windowed_length;

  /// A reference into the table, or a number of our own, whose life the caller's reference prolongs.
  static constexpr decltype(auto) extent_of(std::uint32_t length) noexcept {
    if constexpr (tabulated) {
      return (name_extents[length]);
    } else {
      return name_extent::of(length);
    }
  }

  struct windows {
    windows(const char* name, const name_extent& of) noexcept
        : extent(of), start(at(name, 0)), end(at(name, extent.last)), middle(at(name, extent.middle)) {}

    std::uint64_t at(const char* name, std::uint32_t offset) const noexcept {
      return load_window(name + offset) & extent.mask;
    }

    const name_extent& extent;
    std::uint64_t start;
    std::uint64_t end;
    std::uint64_t middle;
  };

  static std::uint64_t hash(const char* name, std::uint32_t length, const windows& seen) noexcept {
    std::uint64_t h = shape.addend;
    if constexpr (shape.start != 0) h += seen.start * shape.start;
    if constexpr (shape.end != 0) h += seen.end * shape.end;
    if constexpr (shape.middle != 0) h += seen.middle * shape.middle;
    if constexpr (shape.length != 0) h += length * shape.length;
    if constexpr (shape.sliding != 0) {
      h += seen.at(name, minimum(shape.sliding_offset, seen.extent.last)) * shape.sliding;
    }
    if constexpr (requires { Table::words; }) {
      for (std::uint32_t i = 0; i * 8 < length; ++i) {
        const std::uint64_t word = seen.at(name, minimum(i * 8, seen.extent.last));
        h += (word & 0xffffffffU) * Table::words[2 * i] + (word >> 32) * Table::words[2 * i + 1];
      }
    }
    return h;
  }

  /// Without a branch, for numbers below 2^31.
  static constexpr std::uint32_t minimum(std::uint32_t a, std::uint32_t b) noexcept {
    const std::uint32_t difference = a - b;
    return b + (difference & static_cast<std::uint32_t>(static_cast<std::int32_t>(difference) >> 31));
  }

  static std::size_t slot_of(std::uint64_t h) noexcept {
    if constexpr (shape.scheme == scheme::direct) {
      return h >> shape.shift;
    } else if constexpr (shape.scheme == scheme::displaced) {
      return ((h >> shape.slot_shift) & shape.slot_mask) ^ Table::displacements[h >> shape.shift];
    } else {
      const operation_bucket& bucket = Table::buckets[h >> shape.shift];
      return bucket.offset + (((h >> 32) * bucket.multiplier) >> bucket.shift);
    }
  }

  /// Binary search in the order of (length, start, end, middle, tail), all unsigned.
  static int search(const char* name, std::uint32_t length, const windows& seen) noexcept {
    std::size_t low = 0;
    std::size_t high = slot_count;
    while (low < high) {
      const std::size_t middle = low + (high - low) / 2;
      const operation_slot& slot = Table::slots[middle];
      const int order = compare(name, length, seen, slot);
      if (order == 0) return slot.operation;
      (order < 0 ? high : low) = order < 0 ? middle : middle + 1;
    }
    return none;
  }

  static int compare(const char* name, std::uint32_t length, const windows& seen, const operation_slot& slot) noexcept {
    if (length != slot.length) return length < slot.length ? -1 : 1;
    if (seen.start != slot.start) return seen.start < slot.start ? -1 : 1;
    if (seen.end != slot.end) return seen.end < slot.end ? -1 : 1;
    if (seen.middle != slot.middle) return seen.middle < slot.middle ? -1 : 1;
    if constexpr (shape.max_length > windowed_length) {
      if (length > windowed_length) return differs_in_tail(name, length, slot);
    }
    return 0;
  }

  /// Called last and never inlined, so that look-ups of shorter names save no registers for it.
  [[gnu::noinline]] static int confirm_tail(const char* name, std::uint32_t length,
                                            const operation_slot& slot) noexcept {
    return differs_in_tail(name, length, slot) != 0 ? none : slot.operation;
  }

  static int differs_in_tail(const char* name, std::uint32_t length, const operation_slot& slot) noexcept {
    return std::memcmp(name + 8, Table::tails + slot.tail, length - 16);
  }

  /// Computed here, since only this evaluation wants them.
  static constexpr auto quarters = quarter_windows_of<Table, has_quarters>();
};

}  // namespace orrery::demux
