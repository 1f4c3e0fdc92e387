// SPDX-License-Identifier: Apache-2.0
#include "nav/route.hpp"

#include <algorithm>

namespace nav {

bool route::load(::Nav::Route waypoints) noexcept {
  const auto fits = [](const ::Nav::Waypoint& waypoint) { return waypoint.name.size() <= longest_name_bytes; };
  if (waypoints.size() > most_waypoints || !std::ranges::all_of(waypoints, fits)) return false;
  count_ = waypoints.size();
  for (std::size_t i = 0; i < count_; ++i) {
    const std::string_view name = waypoints[i].name;
    std::ranges::copy(name, names_[i].begin());
    waypoints_[i] = {.name = {names_[i].data(), name.size()}, .at = waypoints[i].at};
  }
  return true;
}

std::optional<::Nav::Waypoint> route::find(std::string_view name) const noexcept {
  const auto all = waypoints();
  const auto found = std::ranges::find(all, name, &::Nav::Waypoint::name);
  if (found == all.end()) return std::nullopt;
  return *found;
}

}  // namespace nav
