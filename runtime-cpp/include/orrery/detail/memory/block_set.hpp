// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include <orrery/detail/memory/area.hpp>
#include <orrery/detail/memory/fill_level.hpp>
#include <orrery/detail/memory/poison.hpp>
#include <orrery/detail/memory/slot_stack.hpp>

namespace orrery::memory {

/// The blocks of a pool scope: all of an area's memory, given out and taken back one by one in constant time, from any
/// thread, without a lock. What lies in them counts as the area's, so references to it are checked as others are.
class block_set {
  // Before its uses, for its type.
  auto links() const noexcept {
    return [this](std::uint32_t at) -> auto& { return links_[at]; };
  }

 public:
  /// In an area that outlives it and has so much memory; `block_bytes` is a multiple of 8. Throws std::bad_alloc where
  /// there is no room for the links, which lie beside it; called at start-up only.
  block_set(area& where, std::uint32_t blocks, std::size_t block_bytes)
      : where_(where),
        count_(blocks),
        block_bytes_(block_bytes),
        links_(std::make_unique<std::atomic<std::uint32_t>[]>(blocks)) {}

  std::uint32_t capacity() const noexcept { return count_; }
  std::size_t block_bytes() const noexcept { return block_bytes_; }

  /// A block, its former content in it; null when all are in use.
  void* take() noexcept {
    std::uint32_t at = free_.pop(links());
    if (at == slot_stack::none) at = fresh();
    if (at == slot_stack::none) return nullptr;
    level_.rise();
    std::byte* const block = where_.memory().data() + at * block_bytes_;
    unpoison(block, block_bytes_);
    return block;
  }
  /// Takes back what `take` gave.
  void give(void* block) noexcept {
    const auto offset = static_cast<std::size_t>(static_cast<std::byte*>(block) - where_.memory().data());
    poison(block, block_bytes_);
    level_.fall();
    free_.push(static_cast<std::uint32_t>(offset / block_bytes_), links());
  }
  /// Takes all blocks back, in constant time. While no thread is in the area.
  void clear() noexcept {
    poison(where_.memory());
    free_.clear();
    used_.store(0, std::memory_order_relaxed);
    level_.clear();
  }

  std::uint32_t in_use() const noexcept { return level_.now(); }
  /// The most that were ever in use at once.
  std::uint32_t high_water() const noexcept { return level_.highest(); }

 private:
  /// Index of a block that was not given out since the area was entered; `none` without one.
  std::uint32_t fresh() noexcept {
    std::uint32_t at = used_.load(std::memory_order_relaxed);
    do {
      if (at == count_) return slot_stack::none;
    } while (!used_.compare_exchange_weak(at, at + 1, std::memory_order_relaxed));
    return at;
  }

  area& where_;
  std::uint32_t count_;
  std::size_t block_bytes_;
  std::unique_ptr<std::atomic<std::uint32_t>[]> links_;
  slot_stack free_;
  /// Number of blocks ever given out since then.
  std::atomic<std::uint32_t> used_{0};
  fill_level level_;
};

}  // namespace orrery::memory
