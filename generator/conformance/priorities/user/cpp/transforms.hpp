// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

/// What the callers' priorities become.
struct ten_more {
  static std::optional<std::int16_t> transform(std::int16_t priority) noexcept {
    return static_cast<std::int16_t>(priority + 10);
  }
};

/// Lets nobody in from 25,000 on.
namespace guarded {

inline std::optional<std::int16_t> transform(std::int16_t priority) noexcept {
  if (priority >= 25000) return std::nullopt;
  return static_cast<std::int16_t>(priority + 7);
}

}  // namespace guarded
