// SPDX-License-Identifier: Apache-2.0
#include "nav/voyage.hpp"

#include <cmath>

namespace nav {

std::size_t voyage::legs_flown(clock::time_point now) const noexcept {
  return static_cast<std::size_t>((now - begun_) / leg_time);
}

::Nav::Position voyage::position(std::span<const ::Nav::Waypoint> route, clock::time_point now) const noexcept {
  if (route.empty()) return {};
  const std::size_t leg = legs_flown(now);
  const ::Nav::Position& from = route[leg % route.size()].at;
  const ::Nav::Position& to = route[(leg + 1) % route.size()].at;
  const std::chrono::duration<double> in_leg = (now - begun_) % leg_time;
  const double part = in_leg / leg_time;
  return {
      .lat = std::lerp(from.lat, to.lat, part),
      .lon = std::lerp(from.lon, to.lon, part),
      .alt = std::lerp(from.alt, to.alt, static_cast<float>(part)),
  };
}

}  // namespace nav
