// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <orrery/detail/demux/object_table.hpp>
#include <orrery/detail/iop/lane_component.hpp>
#include <orrery/detail/memory/thread_areas.hpp>

namespace orrery {

/// Lifespan policy of a POA (CORBA 3.3 part 1, 15.3.8.2).
enum class lifespan : std::uint8_t {
  /// Its objects are those of the model, and references to them survive a restart.
  persistent,
  /// Its objects are made at run time, and references to them end with the process.
  transient
};

/// A POA as the plan lays it out; its index among the process's is its number in object keys.
struct poa_config {
  /// Names from the root, with `/`: what user code asks for it by.
  std::string_view path{};
  orrery::lifespan lifespan = lifespan::persistent;
  demux::poa_layout layout{};
  /// Index of the lane whose address is in references to objects that are made in it at run time.
  std::uint32_t lane = 0;
  /// Indices of the lanes that those references list.
  std::span<const std::uint32_t> listed_lanes{};
  /// Priority model: decides at what priority a request runs; also written into those references.
  std::optional<iop::priority_model> model{};
  /// Scopes that its requests enter: none where threads stay in the resident scope.
  memory::request_scopes scopes{};
};

}  // namespace orrery
