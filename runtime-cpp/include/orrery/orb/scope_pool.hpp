// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

#include <orrery/corba/system_exception.hpp>
#include <orrery/detail/memory/block_set.hpp>
#include <orrery/detail/values/referred.hpp>

namespace orrery {

/// A pool scope of the model, `pool N of SIZE`, as one of its users has it: blocks that come back one by one, or all at
/// once when the scope is left. Constant time, from any thread, without a lock. Valid as long as what gave it: the
/// process, or the call.
class scope_blocks {
 public:
  explicit scope_blocks(memory::block_set* blocks) noexcept : blocks_(blocks) {}

  /// True if the call came by a lane that has the scope.
  bool exists() const noexcept { return blocks_ != nullptr; }
  std::uint32_t capacity() const noexcept { return exists() ? blocks_->capacity() : 0; }
  std::size_t block_bytes() const noexcept { return exists() ? blocks_->block_bytes() : 0; }
  std::uint32_t in_use() const noexcept { return exists() ? blocks_->in_use() : 0; }

  /// A block, its former content in it; null when all are in use.
  void* take() const noexcept { return exists() ? blocks_->take() : nullptr; }
  /// Takes back what `take` gave.
  void give(void* block) const noexcept { blocks_->give(block); }

  /// Exception that a servant returns when it can't have a block.
  static constexpr system_exception exhausted() noexcept {
    return {exception_id::NO_MEMORY, minor::pool_exhausted, completion::no};
  }

 private:
  memory::block_set* blocks_;
};

/// Blocks of `pool N of T`: each has room for one T, with all that it refers to at its longest, which is copied.
/// Nothing in it is destroyed.
///
///     auto tracks = pool_tracks(call);
///     track* t = tracks.make(position, course);
///     if (t == nullptr) return tracks.exhausted();
template <class T>
class scope_pool {
  static_assert(std::is_trivially_destructible_v<T>, "a scope destroys nothing");

 public:
  explicit scope_pool(memory::block_set* blocks) noexcept : blocks_(blocks) {}

  bool exists() const noexcept { return blocks_.exists(); }
  std::uint32_t capacity() const noexcept { return blocks_.capacity(); }
  std::uint32_t in_use() const noexcept { return blocks_.in_use(); }

  /// A new value; null when all blocks are in use, or when it refers to more than the bounds of IDL and model allow.
  template <class... Arguments>
  T* make(const Arguments&... arguments) const noexcept {
    if constexpr (is_view<T>) {
      const T original{arguments...};
      if (sizeof(T) + referred_bytes(original) > blocks_.block_bytes()) return nullptr;
      auto* const block = static_cast<std::byte*>(blocks_.take());
      return block == nullptr ? nullptr : ::new (block) T(referred_pieces(block + sizeof(T)).copy(original));
    } else {
      void* const block = blocks_.take();
      return block == nullptr ? nullptr : ::new (block) T{arguments...};
    }
  }
  /// Takes back what `make` gave.
  void drop(T* value) const noexcept { blocks_.give(value); }

  /// Exception that a servant returns when it can't make a value.
  static constexpr system_exception exhausted() noexcept { return scope_blocks::exhausted(); }

 private:
  scope_blocks blocks_;
};

}  // namespace orrery
