// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/iop/reference.hpp>

// Helpers shared by the readers of each scheme of stringified references.

namespace orrery::iop {

/// The answer to text that is no reference: BAD_PARAM with that minor code.
inline parsed_reference refused(std::uint32_t code) noexcept {
  return {{}, {exception_id::BAD_PARAM, code, completion::no}, false};
}

/// Negative for what is no hexadecimal digit.
inline int hex_value(char c) noexcept {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace orrery::iop
