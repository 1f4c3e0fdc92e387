// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <orrery/detail/observe/word.hpp>

namespace orrery::observe {

/// Distribution of durations: 32 buckets of equal width for each power of two, so that a bucket is never wider than
/// 1/32 (3.2 %) of what it holds. 8 KiB; recorded by one thread, read by any.
///
///     0 .. 63 ns           64 .. 127 ns         128 .. 255 ns               ... 68.7 s and longer
///     a bucket each        32 of 2 ns           32 of 4 ns                  32 of 2^30 ns
class histogram {
 public:
  static constexpr std::uint32_t buckets = 1024;

  void record(std::uint64_t nanoseconds) noexcept { counts_[bucket_of(nanoseconds)].add(); }
  std::uint64_t count(std::uint32_t bucket) const noexcept { return counts_[bucket].read(); }

  static constexpr std::uint32_t bucket_of(std::uint64_t nanoseconds) noexcept {
    const std::uint64_t value = std::min(nanoseconds, longest);
    const auto width_bits = static_cast<std::uint32_t>(std::bit_width(value | 32) - 6);
    return 32 * width_bits + static_cast<std::uint32_t>(value >> width_bits);
  }
  /// The longest duration that the bucket holds, in ns; the last one holds all longer ones too.
  static constexpr std::uint64_t longest_in(std::uint32_t bucket) noexcept {
    if (bucket < 64) return bucket;
    const std::uint32_t width_bits = bucket / 32 - 1;
    return ((std::uint64_t{bucket} - 32 * width_bits + 1) << width_bits) - 1;
  }

 private:
  static constexpr std::uint64_t longest = (std::uint64_t{1} << 36) - 1;

  std::array<word, buckets> counts_;
};

}  // namespace orrery::observe
