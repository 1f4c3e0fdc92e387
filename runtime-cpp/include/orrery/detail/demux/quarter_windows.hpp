// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include <orrery/detail/demux/name_windows.hpp>
#include <orrery/detail/demux/operation_shape.hpp>

namespace orrery::demux {

/// Two more windows of a name, at a quarter and at three quarters of the way from the first to the last. The five cover
/// a name of up to 40 bytes.
struct quarter_windows {
  std::uint64_t quarter;
  std::uint64_t three_quarters;
};

/// A name whose bytes are put together from the windows and the tail that a table keeps of it.
class rebuilt_name {
 public:
  /// Rebuilds the name of a slot, of 1 to 64 bytes.
  constexpr rebuilt_name(const operation_slot& slot, const char* tails) noexcept
      : extent_(name_extent::of(slot.length)) {
    put(0, slot.start);
    put(extent_.middle, slot.middle);
    put(extent_.last, slot.end);
    if (slot.length > 24) {
      for (std::size_t at = 8; at < slot.length - 8U; ++at)
        bytes_[at] = static_cast<unsigned char>(tails[slot.tail + at - 8]);
    }
  }

  constexpr quarter_windows quarters() const noexcept {
    return {window(extent_.quarter), window(extent_.three_quarters)};
  }

 private:
  constexpr void put(std::size_t at, std::uint64_t window) noexcept {
    for (std::size_t i = 0; i < 8; ++i) bytes_[at + i] = static_cast<unsigned char>(window >> (8 * i));
  }

  constexpr std::uint64_t window(std::size_t at) const noexcept {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 8; ++i) word |= static_cast<std::uint64_t>(bytes_[at + i]) << (8 * i);
    return word;
  }

  name_extent extent_;
  std::array<unsigned char, tabulated_lengths> bytes_{};
};

/// Quarter windows of each slot of a table whose longest name has 25 to 64 bytes; nothing if they are not wanted.
template <class Table, bool Wanted>
constexpr auto quarter_windows_of() {
  std::array<quarter_windows, Wanted ? std::size(Table::slots) : 0> all{};
  if constexpr (Wanted) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (Table::slots[i].length != 0) all[i] = rebuilt_name(Table::slots[i], Table::tails).quarters();
    }
  }
  return all;
}

}  // namespace orrery::demux
