// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

#include <orrery/memory/block_pool.hpp>
#include <orrery/memory/fill_level.hpp>
#include <orrery/orb/system_exception.hpp>

namespace orrery {

/// What a component with `state pool N of T` keeps between calls: at most N values of T. It lies in the component, and
/// so in immortal memory. Any thread may make and drop values, in constant time and without a lock; what two threads do
/// to one value is theirs to order.
///
///     track* t = pool().make(position, course);
///     if (t == nullptr) return pool().exhausted();
template <class T, std::uint32_t N>
class state_pool {
 public:
  static constexpr std::uint32_t capacity() noexcept { return N; }

  /// A new value; null when N are in use.
  template <class... Arguments>
  T* make(const Arguments&... arguments) noexcept {
    T* const made = free_.make(arguments...);
    if (made != nullptr) level_.rise();
    return made;
  }
  /// Takes back what `make` gave.
  void drop(T* value) noexcept {
    level_.fall();
    free_.drop(value);
  }

  /// What a servant returns that can't make one.
  static constexpr system_exception exhausted() noexcept {
    return {exception_id::NO_MEMORY, minor::pool_exhausted, completion::no};
  }

  std::uint32_t in_use() const noexcept { return level_.now(); }
  /// The most that were ever in use at once.
  std::uint32_t high_water() const noexcept { return level_.highest(); }

 private:
  std::array<memory::pool_block<T>, N> blocks_{};
  memory::block_pool<T> free_{blocks_};
  memory::fill_level level_;
};

}  // namespace orrery
