// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "nav.idl.hpp"

namespace nav {

/// The waypoints that the vehicle flies round, in memory of a fixed size: loading a route allocates nothing. Views of a
/// waypoint are valid until the next `load`. For one thread at a time.
class route {
 public:
  static constexpr std::size_t most_waypoints = 64;
  static constexpr std::size_t longest_name_bytes = 31;

  route() = default;
  // A waypoint's name is a view of this object's own memory.
  route(const route&) = delete;
  route& operator=(const route&) = delete;

  /// Replaces all waypoints. False, and nothing changed, if they are too many or a name is too long.
  bool load(::Nav::Route waypoints) noexcept;

  std::optional<::Nav::Waypoint> find(std::string_view name) const noexcept;

  std::span<const ::Nav::Waypoint> waypoints() const noexcept { return {waypoints_.data(), count_}; }

 private:
  std::array<::Nav::Waypoint, most_waypoints> waypoints_{};
  std::array<std::array<char, longest_name_bytes>, most_waypoints> names_{};
  std::size_t count_ = 0;
};

}  // namespace nav
