// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <span>

#include "nav.idl.hpp"

namespace nav {

/// Where a vehicle is that flies from waypoint to waypoint, round and round, each leg in the same time.
class voyage {
 public:
  using clock = std::chrono::steady_clock;

  static constexpr std::chrono::milliseconds leg_time{1500};

  /// Begins at the first waypoint.
  void begin(clock::time_point now) noexcept { begun_ = now; }

  /// Legs that lie behind since the beginning.
  std::size_t legs_flown(clock::time_point now) const noexcept;

  /// The position on the straight line between two waypoints; the origin if there is no waypoint.
  ::Nav::Position position(std::span<const ::Nav::Waypoint> route, clock::time_point now) const noexcept;

 private:
  clock::time_point begun_{};
};

}  // namespace nav
