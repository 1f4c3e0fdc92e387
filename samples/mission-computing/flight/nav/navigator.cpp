// SPDX-License-Identifier: Apache-2.0
#include "nav/navigator.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace nav {
namespace {

constexpr std::array<std::string_view, 3> mode_names{"MANUAL", "ASSISTED", "AUTOMATIC"};

// The two texts as one, in the request scope; empty if it is full.
std::string_view joined(orrery::scope& scope, std::string_view first, std::string_view second) noexcept {
  char* const text = scope.make_array<char>(first.size() + second.size());
  if (text == nullptr) return {};
  std::ranges::copy(second, std::ranges::copy(first, text).out);
  return {text, first.size() + second.size()};
}

}  // namespace

void Navigator::tell(orrery::call& call, std::string_view first, std::string_view second) noexcept {
  (void)use_panel(call).show(joined(call.scope(), first, second));
}

orrery::outcome<::Nav::Mode> Navigator::nav_facet::steering(orrery::call& /*call*/) noexcept {
  return component_.steering_;
}

orrery::outcome<void> Navigator::nav_facet::set_steering(orrery::call& call, ::Nav::Mode value) noexcept {
  if (value != component_.steering_) {
    component_.steering_ = value;
    component_.tell(call, "steering ", mode_names[static_cast<std::size_t>(value)]);
  }
  return {};
}

orrery::outcome<::Nav::Position> Navigator::nav_facet::current(orrery::call& /*call*/) noexcept {
  return component_.voyage_.position(component_.route_.waypoints(), voyage::clock::now());
}

// Nobody waits for a one-way operation: the place to tell the panel of a waypoint that was passed.
void Navigator::nav_facet::heartbeat(orrery::call& call, std::uint32_t /*beat*/) noexcept {
  const auto waypoints = component_.route_.waypoints();
  const std::size_t legs = component_.voyage_.legs_flown(voyage::clock::now());
  if (waypoints.empty() || legs == component_.legs_told_) return;
  component_.legs_told_ = legs;
  component_.tell(call, "passed ", waypoints[legs % waypoints.size()].name);
}

orrery::outcome<::Nav::Waypoint, ::Nav::NotFound> Navigator::nav_facet::find(orrery::call& call,
                                                                             std::string_view name) noexcept {
  if (const std::optional<::Nav::Waypoint> found = component_.route_.find(name)) return *found;
  ::Nav::NotFound unknown;
  unknown.name = joined(call.scope(), name, "");
  return unknown;
}

orrery::outcome<std::uint32_t> Navigator::nav_facet::load(orrery::call& call, ::Nav::Route waypoints) noexcept {
  if (!component_.route_.load(waypoints)) return orrery::system_exception{orrery::exception_id::IMP_LIMIT};
  component_.voyage_.begin(voyage::clock::now());
  component_.legs_told_ = 0;
  if (!waypoints.empty()) component_.tell(call, "route loaded, begins at ", waypoints.front().name);
  return static_cast<std::uint32_t>(waypoints.size());
}

}  // namespace nav
