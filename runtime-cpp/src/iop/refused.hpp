// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

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

/// The text with its `%HH` undone; nothing where an escape is malformed, or stands for a NUL, which neither a path nor
/// a string holds. Allocates.
inline std::optional<std::string> without_escapes(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      plain += text[i];
      continue;
    }
    const int high = i + 2 < text.size() ? hex_value(text[i + 1]) : -1;
    const int low = i + 2 < text.size() ? hex_value(text[i + 2]) : -1;
    if (high < 0 || low < 0 || high + low == 0) return std::nullopt;
    plain += static_cast<char>(16 * high + low);
    i += 2;
  }
  return plain;
}

}  // namespace orrery::iop
