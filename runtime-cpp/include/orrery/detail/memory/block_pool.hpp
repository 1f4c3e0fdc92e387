// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <type_traits>

#include <orrery/detail/memory/area.hpp>
#include <orrery/detail/memory/poison.hpp>
#include <orrery/detail/memory/slot_stack.hpp>

namespace orrery::memory {

/// Room for an object of a pool.
template <class T>
struct pool_block {
  pool_block() noexcept {}
  union {
    T value;
  };
  std::atomic<std::uint32_t> next{slot_stack::none};
};

/// A fixed number of blocks for objects of one type, given out and taken back one by one in constant time, from any
/// thread, without a lock. It lies in an area and goes with it; its blocks count as that area's, so references to them
/// are checked as others are.
template <class T>
class block_pool {
  static_assert(std::is_trivially_destructible_v<T>, "an area destroys nothing");

 public:
  /// The bytes of the area that a pool of so many takes at most.
  static constexpr std::size_t memory_bytes(std::size_t blocks) noexcept {
    return blocks * sizeof(pool_block<T>) + alignof(pool_block<T>) - 1;
  }

  /// Takes its blocks from an area that outlives it. Without any where that has not so much room left.
  block_pool(area& within, std::uint32_t blocks) noexcept
      : blocks_(static_cast<pool_block<T>*>(within.allocate(blocks * sizeof(pool_block<T>), alignof(pool_block<T>)))),
        count_(blocks_ == nullptr ? 0 : blocks) {
    for (std::uint32_t i = 0; i < count_; ++i) ::new (static_cast<void*>(blocks_ + i)) pool_block<T>();
    free_all();
  }
  /// A pool whose blocks lie elsewhere and outlive it.
  explicit block_pool(std::span<pool_block<T>> blocks) noexcept
      : blocks_(blocks.data()), count_(static_cast<std::uint32_t>(blocks.size())) {
    free_all();
  }

#if ORRERY_POISONS
  block_pool(const block_pool&) = delete;
  block_pool& operator=(const block_pool&) = delete;
  ~block_pool() { unpoison(blocks_, count_ * sizeof(pool_block<T>)); }
#endif

  std::uint32_t capacity() const noexcept { return count_; }

  /// A new object; null when as many are in use as there are blocks.
  template <class... Arguments>
  T* make(const Arguments&... arguments) noexcept {
    const std::uint32_t at = free_.pop(links());
    if (at == slot_stack::none) return nullptr;
    unpoison(&blocks_[at].value, sizeof(T));
    return ::new (static_cast<void*>(&blocks_[at].value)) T{arguments...};
  }
  /// Takes back what `make` gave.
  void drop(T* object) noexcept {
    poison(object, sizeof(T));
    const auto offset = reinterpret_cast<std::byte*>(object) - reinterpret_cast<std::byte*>(blocks_);
    free_.push(static_cast<std::uint32_t>(static_cast<std::size_t>(offset) / sizeof(pool_block<T>)), links());
  }

 private:
  void free_all() noexcept {
    for (std::uint32_t i = count_; i > 0; --i) {
      poison(&blocks_[i - 1].value, sizeof(T));
      free_.push(i - 1, links());
    }
  }
  auto links() const noexcept {
    return [this](std::uint32_t at) -> auto& { return blocks_[at].next; };
  }

  pool_block<T>* blocks_;
  std::uint32_t count_;
  slot_stack free_;
};

}  // namespace orrery::memory
