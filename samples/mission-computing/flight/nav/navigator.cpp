// SPDX-License-Identifier: Apache-2.0
#include "nav/navigator.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>
#include <optional>

namespace nav {
namespace {

constexpr std::array<std::string_view, 3> mode_names{"MANUAL", "ASSISTED", "AUTOMATIC"};

// How long nothing may be heard of the crew before the panel raises an alarm.
constexpr std::chrono::seconds patience{2};

// The two texts as one, in the scope; empty if it is full.
std::string_view joined(orrery::scope& scope, std::string_view first, std::string_view second) noexcept {
  char* const text = scope.make_array<char>(first.size() + second.size());
  if (text == nullptr) return {};
  std::ranges::copy(second, std::ranges::copy(first, text).out);
  return {text, first.size() + second.size()};
}

}  // namespace

Navigator::news Navigator::latest(orrery::scope& scope) noexcept {
  const std::lock_guard lock(mutex_);
  news found;
  const auto waypoints = route_.waypoints();
  const auto now = voyage::clock::now();
  if (!route_told_) {
    route_told_ = true;
    if (!waypoints.empty()) found.route_begins_at = joined(scope, waypoints.front().name, "");
  }
  const std::size_t legs = voyage_.legs_flown(now);
  if (!waypoints.empty() && legs != legs_told_) {
    legs_told_ = legs;
    found.passed = joined(scope, waypoints[legs % waypoints.size()].name, "");
  }
  if (steering_ != steering_told_) {
    steering_told_ = steering_;
    found.steering = mode_names[static_cast<std::size_t>(steering_)];
  }
  if (beats_ && now - last_beat_ > patience) {
    beats_ = false;
    found.heart_stopped = true;
  }
  return found;
}

// A panel that is away is done without.
void Navigator::announce(orrery::task& release) noexcept {
  orrery::scope& scope = release.scope();
  const news now = latest(scope);
  ::Nav::Panel::stub& panel = use_panel(release);
  if (!now.route_begins_at.empty()) (void)panel.show(joined(scope, "route loaded, begins at ", now.route_begins_at));
  if (!now.passed.empty()) (void)panel.show(joined(scope, "passed ", now.passed));
  if (!now.steering.empty()) (void)panel.show(joined(scope, "steering ", now.steering));
  if (now.heart_stopped) (void)panel.alert("no heartbeat");
}

orrery::outcome<::Nav::Mode> Navigator::nav_facet::steering(orrery::call& /*call*/) noexcept {
  const std::lock_guard lock(component_.mutex_);
  return component_.steering_;
}

orrery::outcome<void> Navigator::nav_facet::set_steering(orrery::call& /*call*/, ::Nav::Mode value) noexcept {
  const std::lock_guard lock(component_.mutex_);
  component_.steering_ = value;
  return {};
}

orrery::outcome<::Nav::Position> Navigator::nav_facet::current(orrery::call& /*call*/) noexcept {
  const std::lock_guard lock(component_.mutex_);
  return component_.voyage_.position(component_.route_.waypoints(), voyage::clock::now());
}

void Navigator::nav_facet::heartbeat(orrery::call& /*call*/, std::uint32_t /*beat*/) noexcept {
  const std::lock_guard lock(component_.mutex_);
  component_.last_beat_ = voyage::clock::now();
  component_.beats_ = true;
}

orrery::outcome<::Nav::Waypoint, ::Nav::NotFound> Navigator::nav_facet::find(orrery::call& call,
                                                                             std::string_view name) noexcept {
  {
    const std::lock_guard lock(component_.mutex_);
    if (const std::optional<::Nav::Waypoint> found = component_.route_.find(name)) {
      // The route may change before the reply has been encoded.
      return ::Nav::Waypoint{.name = joined(call.scope(), found->name, ""), .at = found->at};
    }
  }
  ::Nav::NotFound unknown;
  unknown.name = joined(call.scope(), name, "");
  return unknown;
}

orrery::outcome<std::uint32_t> Navigator::nav_facet::load(orrery::call& /*call*/, ::Nav::Route waypoints) noexcept {
  const std::lock_guard lock(component_.mutex_);
  if (!component_.route_.load(waypoints)) return orrery::system_exception{orrery::exception_id::IMP_LIMIT};
  component_.voyage_.begin(voyage::clock::now());
  component_.legs_told_ = 0;
  component_.route_told_ = false;
  return static_cast<std::uint32_t>(waypoints.size());
}

orrery::outcome<::Nav::Track::reference, ::Nav::Full> Navigator::nav_facet::follow(
    orrery::call& call, const ::Nav::Position& seen) noexcept {
  return component_.traffic_.follow(call, component_.poa_named("nav/tracks"), seen);
}

}  // namespace nav
