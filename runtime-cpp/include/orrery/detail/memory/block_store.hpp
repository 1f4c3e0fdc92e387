// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <orrery/detail/memory/slot_stack.hpp>

namespace orrery::memory {

/// The lower layer of all areas: gives out blocks of a region in sizes that are powers of two and takes them back, both
/// in constant time, from any thread, without a lock. A block that came back is given out again for the same size only,
/// so memory is neither split nor joined at run time, and what the plan has counted stays true.
class block_store {
  // Before its uses, for its type.
  auto links() const noexcept {
    return [this](std::uint32_t granule) -> auto& { return links_[granule]; };
  }

 public:
  /// The smallest block, and what all are multiples of.
  static constexpr std::size_t granule_bytes = 256;

  /// Over memory that outlives it; of more than can be numbered it leaves the end alone.
  explicit block_store(std::span<std::byte> memory)
      : first_(memory.data()),
        granules_(static_cast<std::uint32_t>(std::min<std::size_t>(memory.size() / granule_bytes, slot_stack::none))),
        links_(std::make_unique<std::atomic<std::uint32_t>[]>(granules_)) {}

  /// The size of the block that a request for so many bytes is given.
  static constexpr std::size_t block_bytes(std::size_t bytes) noexcept {
    return std::bit_ceil(bytes < granule_bytes ? granule_bytes : bytes);
  }

  /// A block of `block_bytes(bytes)`, its former content in it; empty when there is none left.
  std::span<std::byte> take(std::size_t bytes) noexcept {
    // Before it is rounded up: no size has a stack that all of the memory is too small for.
    if (bytes > memory_bytes() || block_bytes(bytes) > memory_bytes()) return {};
    const std::size_t size = block_bytes(bytes);
    std::uint32_t granule = of_size(size).pop(links());
    if (granule == slot_stack::none) granule = cut(static_cast<std::uint32_t>(size / granule_bytes));
    if (granule == slot_stack::none) return {};
    return {first_ + granule * granule_bytes, size};
  }

  /// So many bytes, rounded up to whole granules only, which never come back; empty when there are none left.
  std::span<std::byte> take_lasting(std::size_t bytes) noexcept {
    if (bytes > memory_bytes()) return {};
    const std::uint32_t granule = cut(static_cast<std::uint32_t>(lasting_bytes(bytes) / granule_bytes));
    if (granule == slot_stack::none) return {};
    return {first_ + granule * granule_bytes, bytes};
  }
  /// Bytes of the region that such a block takes.
  static constexpr std::size_t lasting_bytes(std::size_t bytes) noexcept {
    return bytes == 0 ? granule_bytes : (bytes + granule_bytes - 1) / granule_bytes * granule_bytes;
  }

  /// Takes back what `take` gave.
  void give(std::span<std::byte> block) noexcept {
    const auto offset = static_cast<std::size_t>(block.data() - first_);
    of_size(block.size()).push(static_cast<std::uint32_t>(offset / granule_bytes), links());
  }

 private:
  std::size_t memory_bytes() const noexcept { return granules_ * granule_bytes; }
  slot_stack& of_size(std::size_t block) noexcept { return free_[static_cast<std::size_t>(std::countr_zero(block))]; }

  std::uint32_t cut(std::uint32_t count) noexcept {
    std::uint32_t at = cut_.load(std::memory_order_relaxed);
    do {
      if (count > granules_ - at) return slot_stack::none;
    } while (!cut_.compare_exchange_weak(at, at + count, std::memory_order_relaxed));
    return at;
  }

  std::byte* first_;
  std::uint32_t granules_;
  /// Bytes ever given out.
  std::atomic<std::uint32_t> cut_{0};
  std::unique_ptr<std::atomic<std::uint32_t>[]> links_;
  /// Free blocks by the size's power of two; the size of all the memory is the largest.
  std::array<slot_stack, 40> free_;
};

}  // namespace orrery::memory
