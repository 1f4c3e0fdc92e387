// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <orrery/rtcorba/mutex.hpp>

namespace orrery::memory {

/// Gives out pieces of a memory and takes them back one by one, the first that is long enough. What is free is known by
/// a bit for each 16 bytes, beside the memory: so neighbours that come back are one again without being joined, and
/// nothing that is written into a piece too late can do harm. To take one is to look through these bits, in a time that
/// grows with the memory; to give one back takes as long as its own bits.
///
/// Any thread, one at a time, under a mutex with priority inheritance.
class piece_store {
 public:
  /// Granularity of pieces: sizes are multiples of it.
  static constexpr std::size_t grain_bytes = 16;
  /// Bytes taken by a piece of that size.
  static constexpr std::size_t piece_bytes(std::size_t bytes) noexcept {
    return (bytes + grain_bytes - 1) / grain_bytes * grain_bytes;
  }

  /// Over memory that outlives it, aligned to 16. Throws std::bad_alloc where there is no room for the bits.
  explicit piece_store(std::span<std::byte> memory);

  /// A piece, aligned to a power of two; null when there is none so long. What an older generation than the caller's
  /// has taken is free.
  void* take(std::uint32_t generation, std::size_t bytes, std::size_t alignment) noexcept;
  /// Takes back what `take` gave that generation for so many bytes.
  void give(std::uint32_t generation, void* piece, std::size_t bytes) noexcept;

  /// The bytes of all pieces of a generation.
  std::size_t used_bytes(std::uint32_t generation) noexcept;
  /// The most there ever were at once.
  std::size_t high_water_bytes() noexcept;

 private:
  static constexpr std::size_t bits = 64;

  void begin(std::uint32_t generation) noexcept;
  /// The first grain from there on that is taken, or is not; `end` where there is none before.
  std::size_t next(std::size_t grain, std::size_t end, bool taken) const noexcept;
  void mark(std::size_t grain, std::size_t count, bool taken) noexcept;

  std::byte* first_;
  std::size_t grains_;
  std::unique_ptr<std::uint64_t[]> taken_;
  std::uint32_t generation_ = 0;
  std::size_t used_ = 0;
  std::size_t highest_ = 0;
  rtcorba::mutex alone_;
};

}  // namespace orrery::memory
