// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <orrery/corba/system_exception.hpp>
#include <orrery/detail/memory/block_pool.hpp>
#include <orrery/detail/memory/fill_level.hpp>
#include <orrery/detail/values/referred.hpp>

namespace orrery {

/// Values that a component with `state pool N of T` keeps between calls: at most N values of T. They lie in the
/// component, and so in immortal memory. Any thread may make and drop values, in constant time and without a lock,
/// except for copying; what two threads do to one value is theirs to order.
///
/// Values that refer to others, such as strings, are kept with all that they refer to: each block has room for that.
/// `Bytes` is what a value takes with it, as the plan counts it by the bounds of IDL and model.
///
///     track* t = pool().make(position, course);
///     if (t == nullptr) return pool().exhausted();
template <class T, std::uint32_t N, std::size_t Bytes = sizeof(T)>
class state_pool {
  static_assert(Bytes >= sizeof(T), "the plan counts a value with what it refers to");

  /// A value, first in its block, with its room.
  struct kept {
    kept() noexcept {}  // which leaves the room as it is
    T value{};
    alignas(referred_pieces::alignment) std::array<std::byte, Bytes - sizeof(T)> room;
  };
  using block = std::conditional_t<is_view<T>, kept, T>;

 public:
  static constexpr std::uint32_t capacity() noexcept { return N; }

  /// A new value; null when N are in use, or when it refers to more than the bounds allow.
  template <class... Arguments>
  T* make(const Arguments&... arguments) noexcept {
    T* const made = take(arguments...);
    if (made != nullptr) level_.rise();
    return made;
  }
  /// Takes back what `make` gave, with what that refers to.
  void drop(T* value) noexcept {
    level_.fall();
    free_.drop(reinterpret_cast<block*>(value));
  }

  /// Exception that a servant returns when it can't make a value.
  static constexpr system_exception exhausted() noexcept {
    return {exception_id::NO_MEMORY, minor::pool_exhausted, completion::no};
  }

  std::uint32_t in_use() const noexcept { return level_.now(); }
  /// The most that were ever in use at once.
  std::uint32_t high_water() const noexcept { return level_.highest(); }

 private:
  template <class... Arguments>
  T* take(const Arguments&... arguments) noexcept {
    if constexpr (is_view<T>) {
      const T original{arguments...};
      if (referred_bytes(original) > Bytes - sizeof(T)) return nullptr;
      kept* const made = free_.make();
      if (made == nullptr) return nullptr;
      made->value = referred_pieces(made->room.data()).copy(original);
      return &made->value;
    } else {
      return free_.make(arguments...);
    }
  }

  std::array<memory::pool_block<block>, N> blocks_{};
  memory::block_pool<block> free_{blocks_};
  memory::fill_level level_;
};

}  // namespace orrery
