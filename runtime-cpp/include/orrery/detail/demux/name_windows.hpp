// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace orrery::demux {

/// Offsets of the windows of a name of some length, and the bits of them that are the name's.
struct name_extent {
  std::uint64_t mask;     ///< all ones, but for a name shorter than 8, whose windows have other bytes behind it
  std::uint16_t last;     ///< the last 8 bytes: max(length, 8) - 8
  std::uint16_t middle;   ///< last / 2
  std::uint16_t quarter;  ///< last / 4
  std::uint16_t three_quarters;

  /// Extent of a name of that length, at least 1.
  static constexpr name_extent of(std::uint32_t length) noexcept {
    const std::uint32_t last = saturating_sub(length, 8);
    return {~std::uint64_t{0} >> ((last + 8 - length) * 8), static_cast<std::uint16_t>(last),
            static_cast<std::uint16_t>(last / 2), static_cast<std::uint16_t>(last / 4),
            static_cast<std::uint16_t>(last * 3 / 4)};
  }

 private:
  /// Unsigned max(a - b, 0) without a branch, for numbers below 2^31: compilers turn a comparison into a jump, which
  /// names of mixed lengths mispredict at some 4 ns each.
  static constexpr std::uint32_t saturating_sub(std::uint32_t a, std::uint32_t b) noexcept {
    const std::uint32_t difference = a - b;
    return difference & ~static_cast<std::uint32_t>(static_cast<std::int32_t>(difference) >> 31);
  }
};

/// The extents of names of up to 64 bytes: looking them up is a quarter of the instructions of computing them, in one
/// cache line that all tables share.
inline constexpr std::uint32_t tabulated_lengths = 64;
inline constexpr auto name_extents = [] {
  std::array<name_extent, tabulated_lengths + 1> all{};
  for (std::uint32_t length = 1; length <= tabulated_lengths; ++length) all[length] = name_extent::of(length);
  return all;
}();

/// 8 bytes of a name and behind it, as a number. It may read 7 bytes behind a name: in the guard of the buffer, which
/// AddressSanitizer is told to be out of bounds.
__attribute__((no_sanitize("address"))) inline std::uint64_t load_window(const char* from) noexcept {
  std::uint64_t word = 0;
  std::memcpy(&word, from, sizeof word);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  return word;
}

}  // namespace orrery::demux
