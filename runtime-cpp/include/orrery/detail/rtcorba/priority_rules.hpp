// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <orrery/detail/rtcorba/priority_map.hpp>

namespace orrery::rtcorba {

/// Treatment of a propagated priority that is outside of its connection's lane and band.
enum class foreign_priority : std::uint8_t {
  /// The request runs at the lane's priority, and is counted.
  run_at_lane,
  /// The request is answered with INV_POLICY.
  refuse
};

/// Rules of a process's model for priorities that are known at run time only: constant data.
struct priority_rules {
  /// Mapping from CORBA priorities to the operating system's (RTCORBA::PriorityMapping, Real-time CORBA 1.2, 5.4).
  priority_map to_native{};
  /// Changes a priority that comes with a request (RTCORBA::PriorityTransform, 5.8) before anything is decided by it.
  priority_map inbound{};
  /// Changes the calling thread's priority into the one by which a target's lane is chosen and which the request tells.
  priority_map outbound{};
  foreign_priority foreign = foreign_priority::run_at_lane;
};

}  // namespace orrery::rtcorba
