// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <charconv>
#include <system_error>

#include <orrery/iop/reference.hpp>

// What the readers of each scheme of stringified references share.

namespace orrery::iop {

/// The answer to text that is no reference: BAD_PARAM with that minor code.
inline parsed_reference refused(std::uint32_t code) noexcept {
  return {{}, {exception_id::BAD_PARAM, code, completion::no}, false};
}

/// Negative for what is no hexadecimal digit.
inline int hex_value(char c) noexcept {
  int value = 0;
  const auto [end, error] = std::from_chars(&c, &c + 1, value, 16);
  return error == std::errc{} ? value : -1;
}

}  // namespace orrery::iop
