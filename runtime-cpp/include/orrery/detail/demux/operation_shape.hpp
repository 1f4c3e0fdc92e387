// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace orrery::demux {

/// Way from a name's hash to its slot. The generator chooses; docs/design/demux.md tells when which.
enum class scheme : std::uint8_t { direct, displaced, two_level, sorted };

/// One operation, or nothing (all zero but `operation`). Half a cache line: what is compared, and what is wanted.
struct alignas(32) operation_slot {
  static constexpr std::uint16_t empty = 0xffff;

  std::uint64_t start = 0;   ///< the name's first 8 bytes, little-endian; of a shorter name those there are, then zeros
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
  /// Windows in which a name is compared with its slot's: 3, or 5 where long names are many.
  std::uint32_t windows = 3;
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

}  // namespace orrery::demux
