// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace orrery::demux {

/// How a name's hash leads to its slot. The generator chooses; docs/design/demux.md tells when which.
enum class scheme : std::uint8_t { direct, displaced, two_level, sorted };

/// One operation, or nothing (all zero but `operation`). Half a cache line: what is compared, and what is wanted.
struct alignas(32) operation_slot {
  static constexpr std::uint16_t empty = 0xffff;

  std::uint64_t start = 0;   ///< bytes 0 to 7 of the name, as name_windows reads them
  std::uint64_t end = 0;     ///< its last 8 bytes
  std::uint64_t middle = 0;  ///< the 8 bytes halfway between
  std::uint16_t length = 0;
  std::uint16_t operation = empty;
  std::uint32_t tail = 0;  ///< where bytes 8 to length - 8 lie in the tails, for a name longer than 24
};

/// Second level of scheme::two_level: slot = offset + (((hash >> 32) * multiplier) >> shift).
struct operation_bucket {
  std::uint64_t multiplier;
  std::uint32_t offset;
  std::uint32_t shift;
};

/// The numbers of one table. A multiplier of 0 is a term that is not used, and costs nothing.
struct operation_shape {
  demux::scheme scheme = demux::scheme::direct;
  std::uint32_t min_length = 0;
  std::uint32_t max_length = 0;
  std::uint64_t start = 0;
  std::uint64_t end = 0;
  std::uint64_t middle = 0;
  std::uint64_t length = 0;
  std::uint64_t sliding = 0;
  std::uint32_t sliding_offset = 0;
  std::uint64_t addend = 0;
  std::uint32_t shift = 0;
  std::uint32_t slot_shift = 0;
  std::uint32_t slot_mask = 0;
};

namespace detail {

/// Unsigned max(a - b, 0) without a branch, for a and b below 2³¹: compilers turn a comparison into a jump, which names
/// of mixed lengths mispredict at some 4 ns each.
constexpr std::uint32_t saturating_sub(std::uint32_t a, std::uint32_t b) noexcept {
  const std::uint32_t difference = a - b;
  return difference & ~static_cast<std::uint32_t>(static_cast<std::int32_t>(difference) >> 31);
}

constexpr std::uint32_t minimum(std::uint32_t a, std::uint32_t b) noexcept { return a - saturating_sub(a, b); }

/// May read up to 7 bytes behind a name: in the guard of the buffer, which AddressSanitizer is told to be out of
/// bounds.
__attribute__((no_sanitize("address"))) inline std::uint64_t load_little_endian(const char* from) noexcept {
  std::uint64_t word = 0;
  std::memcpy(&word, from, sizeof word);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  return word;
}

/// A name of up to 24 bytes, completely; a longer one at both ends and in the middle. Bytes behind a name shorter than
/// 8 are shifted out.
struct name_windows {
  name_windows(const char* name, std::uint32_t length) noexcept
      : last(saturating_sub(length, 8)),
        shift((last + 8 - length) * 8),
        start(load_little_endian(name) << shift),
        end(load_little_endian(name + last) << shift),
        middle(load_little_endian(name + last / 2) << shift) {}

  std::uint64_t at(const char* name, std::uint32_t offset) const noexcept {
    return load_little_endian(name + minimum(offset, last)) << shift;
  }

  std::uint32_t last;
  std::uint32_t shift;
  std::uint64_t start;
  std::uint64_t end;
  std::uint64_t middle;
};

}  // namespace detail

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
  /// What find() answers for a name that is not in the table: BAD_OPERATION to the caller.
  static constexpr int none = -1;

  /// The operation's index, or `none`. `length` is without the NUL; 7 bytes behind the name must be readable, whatever
  /// they are: those of the message, or the guard of its buffer.
  static int find(const char* name, std::uint32_t length) noexcept {
    // One comparison for both bounds. It also keeps the loads inside the guards.
    if (length - shape.min_length > shape.max_length - shape.min_length) return none;
    const detail::name_windows windows(name, length);
    if constexpr (shape.scheme == scheme::sorted) {
      return search(name, length, windows);
    } else {
      const operation_slot& slot = Table::slots[slot_of(hash(name, length, windows))];
      // No branch between the parts: a name that matches in one nearly always matches in all.
      std::uint64_t difference = (windows.start ^ slot.start) | (windows.end ^ slot.end) |
                                 (windows.middle ^ slot.middle) | (length ^ slot.length);
      if constexpr (shape.max_length > windowed_length) {
        if (length > windowed_length && difference == 0) difference = differs_in_tail(name, length, slot) != 0;
      }
      return difference != 0 ? none : slot.operation;
    }
  }

 private:
  static constexpr const operation_shape& shape = Table::shape;
  static constexpr std::uint32_t windowed_length = 24;

  static std::uint64_t hash(const char* name, std::uint32_t length, const detail::name_windows& windows) noexcept {
    std::uint64_t h = shape.addend;
    if constexpr (shape.start != 0) h += windows.start * shape.start;
    if constexpr (shape.end != 0) h += windows.end * shape.end;
    if constexpr (shape.middle != 0) h += windows.middle * shape.middle;
    if constexpr (shape.length != 0) h += length * shape.length;
    if constexpr (shape.sliding != 0) h += windows.at(name, shape.sliding_offset) * shape.sliding;
    if constexpr (requires { Table::words; }) {
      for (std::uint32_t i = 0; i * 8 < length; ++i) {
        const std::uint64_t word = windows.at(name, i * 8);
        h += (word & 0xffffffffU) * Table::words[2 * i] + (word >> 32) * Table::words[2 * i + 1];
      }
    }
    return h;
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
  static int search(const char* name, std::uint32_t length, const detail::name_windows& windows) noexcept {
    std::size_t low = 0;
    std::size_t high = sizeof Table::slots / sizeof Table::slots[0];
    while (low < high) {
      const std::size_t middle = low + (high - low) / 2;
      const operation_slot& slot = Table::slots[middle];
      const int order = compare(name, length, windows, slot);
      if (order == 0) return slot.operation;
      (order < 0 ? high : low) = order < 0 ? middle : middle + 1;
    }
    return none;
  }

  static int compare(const char* name, std::uint32_t length, const detail::name_windows& windows,
                     const operation_slot& slot) noexcept {
    if (length != slot.length) return length < slot.length ? -1 : 1;
    if (windows.start != slot.start) return windows.start < slot.start ? -1 : 1;
    if (windows.end != slot.end) return windows.end < slot.end ? -1 : 1;
    if (windows.middle != slot.middle) return windows.middle < slot.middle ? -1 : 1;
    if constexpr (shape.max_length > windowed_length) {
      if (length > windowed_length) return differs_in_tail(name, length, slot);
    }
    return 0;
  }

  static int differs_in_tail(const char* name, std::uint32_t length, const operation_slot& slot) noexcept {
    return std::memcmp(name + 8, Table::tails + slot.tail, length - 16);
  }
};

}  // namespace orrery::demux
