// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <type_traits>

#include <orrery/memory/area.hpp>
#include <orrery/memory/slot_stack.hpp>

namespace orrery::memory {

/// A fixed number of blocks for objects of one type, given out and taken back one by one in constant time, from any
/// thread, without a lock. It lies in an area and goes with it; its blocks count as that area's, so references to them
/// are checked as others are.
template <class T>
class block_pool {
  static_assert(std::is_trivially_destructible_v<T>, "an area destroys nothing");

 public:
  /// The bytes of the area that a pool of so many takes at most.
  static constexpr std::size_t memory_bytes(std::size_t blocks) noexcept {
    return blocks * sizeof(block) + alignof(block) - 1;
  }

  /// Takes its blocks from an area that outlives it. Without any where that has not so much room left.
  block_pool(area& within, std::uint32_t blocks) noexcept
      : blocks_(static_cast<block*>(within.allocate(blocks * sizeof(block), alignof(block)))),
        count_(blocks_ == nullptr ? 0 : blocks) {
    for (std::uint32_t i = count_; i > 0; --i) {
      ::new (static_cast<void*>(blocks_ + i - 1)) block();
      free_.push(i - 1, links());
    }
  }

  std::uint32_t capacity() const noexcept { return count_; }

  /// A new object; null when as many are in use as there are blocks.
  template <class... Arguments>
  T* make(const Arguments&... arguments) noexcept {
    const std::uint32_t at = free_.pop(links());
    return at == slot_stack::none ? nullptr : ::new (static_cast<void*>(blocks_[at].room)) T{arguments...};
  }
  /// Takes back what `make` gave.
  void drop(T* object) noexcept {
    const auto offset = reinterpret_cast<std::byte*>(object) - reinterpret_cast<std::byte*>(blocks_);
    free_.push(static_cast<std::uint32_t>(static_cast<std::size_t>(offset) / sizeof(block)), links());
  }

 private:
  struct block {
    alignas(T) std::byte room[sizeof(T)];
    std::atomic<std::uint32_t> next{slot_stack::none};
  };
  auto links() const noexcept {
    return [this](std::uint32_t at) -> auto& { return blocks_[at].next; };
  }

  block* blocks_;
  std::uint32_t count_;
  slot_stack free_;
};

}  // namespace orrery::memory
