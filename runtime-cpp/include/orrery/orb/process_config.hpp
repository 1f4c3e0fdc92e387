// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <string_view>

#include <orrery/giop/handlers.hpp>
#include <orrery/lanes/lane_config.hpp>
#include <orrery/orb/object_adapter.hpp>

namespace orrery {

/// A facet that the process provides: an object of the model, whose key the plan fixes.
struct facet_config {
  std::string_view instance;
  std::string_view name;
  object_position position;
  /// Index of the lane whose address its reference carries.
  std::uint32_t lane = 0;
};

/// A process as the plan lays it out: constant data, printed into its `main`.
struct process_config {
  std::string_view name;
  giop::handler_table handlers;
  std::span<const lane_config> lanes;
  /// Names are in the plan; keys carry the index.
  std::span<const demux::poa_layout> poas;
  std::span<const facet_config> facets;
};

}  // namespace orrery
