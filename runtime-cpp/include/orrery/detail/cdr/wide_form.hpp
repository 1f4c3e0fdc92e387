// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

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

}  // namespace orrery::cdr
