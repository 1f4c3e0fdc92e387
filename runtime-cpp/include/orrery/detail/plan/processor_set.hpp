// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace orrery {

/// Processors that a thread may run on, by the operating system's numbers from 0. Empty: all of them. Constant data.
class processor_set {
 public:
  static constexpr std::uint32_t capacity = 1024;

  constexpr processor_set() noexcept = default;
  /// Numbers from `capacity` on are left out: no system has them.
  constexpr processor_set(std::initializer_list<std::uint32_t> numbers) noexcept {
    for (const std::uint32_t number : numbers) add(number);
  }

  constexpr void add(std::uint32_t number) noexcept {
    if (number < capacity) words_[number / 64] |= std::uint64_t{1} << (number % 64);
  }
  constexpr bool contains(std::uint32_t number) const noexcept {
    return number < capacity && (words_[number / 64] >> (number % 64) & 1) != 0;
  }
  constexpr bool empty() const noexcept { return *this == processor_set{}; }

  friend constexpr bool operator==(const processor_set&, const processor_set&) = default;

 private:
  std::array<std::uint64_t, capacity / 64> words_{};
};

}  // namespace orrery
