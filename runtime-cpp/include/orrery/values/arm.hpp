// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <exception>
#include <memory>
#include <utility>
#include <variant>

/// Checks that generated unions make of their users: an arm is accessed only while it is the chosen one. What was
/// decoded is no misuse: it has the arm that its discriminator chooses, or was refused.
namespace orrery {

/// Ends the process (`std::terminate`) unless an arm is the chosen one, in release builds, too: memory of another arm
/// must not be read.
inline void require_arm(bool chosen) noexcept {
  if (!chosen) [[unlikely]]
    std::terminate();
}

/// The arm of an owned union at a place; ends the process unless it is the chosen one.
template <std::size_t Place, class Held>
auto& arm(Held& held) noexcept {
  auto* const chosen = std::get_if<Place>(&held);
  require_arm(chosen != nullptr);
  return *chosen;
}

}  // namespace orrery
