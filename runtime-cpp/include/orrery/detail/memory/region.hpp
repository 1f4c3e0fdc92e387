// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace orrery::memory {

/// Memory taken from the system at start-up, page-aligned and zeroed. Pages that are never touched cost nothing.
/// The bytes directly before and behind the region's parts stay readable: parts are cut with `guard_bytes` between.
/// Under AddressSanitizer only functions that are excepted from its checks may read them.
class region {
 public:
  /// Bytes that the operation table's loads may read before and behind a message (8), rounded to a cache line.
  static constexpr std::size_t guard_bytes = 64;

  region() noexcept = default;
  /// Throws std::bad_alloc when the system has no memory; called at start-up only.
  explicit region(std::size_t bytes);
  region(region&& other) noexcept
      : first_(std::exchange(other.first_, nullptr)), bytes_(std::exchange(other.bytes_, 0)), taken_(other.taken_) {}
  region& operator=(region&& other) noexcept {
    std::swap(first_, other.first_);
    std::swap(bytes_, other.bytes_);
    std::swap(taken_, other.taken_);
    return *this;
  }
  ~region();

  /// The bytes to ask for so that parts of `sizes` can be cut.
  static constexpr std::size_t bytes_for(std::size_t part_bytes) noexcept {
    return (part_bytes + 2 * guard_bytes + guard_bytes - 1) & ~(guard_bytes - 1);
  }

  /// Cuts the next part, aligned to a cache line, guards on both sides.
  std::span<std::byte> cut(std::size_t bytes) noexcept;
  /// As `cut`, for a buffer of messages.
  std::span<std::uint8_t> cut_octets(std::size_t bytes) noexcept {
    return {reinterpret_cast<std::uint8_t*>(cut(bytes).data()), bytes};
  }

  /// All of it.
  std::span<std::byte> bytes() const noexcept { return {first_, bytes_}; }

 private:
  std::byte* first_ = nullptr;
  std::size_t bytes_ = 0;
  std::size_t taken_ = 0;
};

}  // namespace orrery::memory
