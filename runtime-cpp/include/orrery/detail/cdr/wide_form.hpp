// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include <orrery/detail/cdr/byte_order.hpp>

namespace orrery::cdr {

/// Encoding of wide characters and strings: each version of GIOP changed it (CORBA 3.3 part 2, 9.3.1.6 and 9.3.2.7).
enum class wide_form : std::uint8_t {
  /// 1.0 has none: MARSHAL.
  none,
  /// 1.1: UTF-16 in units of two aligned bytes in the message's order, strings with a terminator.
  units,
  /// 1.2: octets of UTF-16, counted, big-endian unless marked.
  octets
};

/// The characters of an encoded wide string, in place: without mark and terminator.
struct wide_text {
  const std::uint8_t* bytes = nullptr;
  std::uint32_t units = 0;
  bool foreign_order = false;

  std::uint32_t size() const noexcept { return units; }
  char16_t operator[](std::size_t index) const noexcept {
    return static_cast<char16_t>(load<std::uint16_t>(bytes + 2 * index, foreign_order));
  }
};

}  // namespace orrery::cdr
