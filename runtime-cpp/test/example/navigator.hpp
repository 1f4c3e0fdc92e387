// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "mission.hpp"

namespace nav {

/// The user's class: what a person writes. It keeps a route, a mode and the reference of a panel.
class Navigator final : public MissionComputing::Navigator, public Nav::Navigation::servant {
 public:
  using MissionComputing::Navigator::Navigator;

  Nav::Navigation::servant& provide_nav() noexcept override { return *this; }

  orrery::outcome<Nav::Position> current(orrery::call&) noexcept override { return Nav::Position{48.1, 11.5, 519.0F}; }

  orrery::outcome<Nav::Mode> steering(orrery::call&) noexcept override { return mode_; }

  orrery::outcome<void> set_steering(orrery::call&, Nav::Mode value) noexcept override {
    mode_ = value;
    return {};
  }

  orrery::outcome<Nav::Waypoint, Nav::NotFound> find(orrery::call& call, std::string_view name) noexcept override {
    for (const Nav::Waypoint::owned& waypoint : route_) {
      if (waypoint.name == name) return waypoint.view(call.scope());
    }
    return Nav::NotFound{name, static_cast<std::int32_t>(route_.size())};
  }

  orrery::outcome<Nav::Navigation::load_results> load(orrery::call& call, Nav::Route r,
                                                      std::string_view label) noexcept override {
    route_ = orrery::own(r);
    label_ = "loaded " + std::string(label);
    // Whether a panel is there or not, a route is loaded.
    static_cast<void>(use_panel(call).show(label_));
    return Nav::Navigation::load_results{static_cast<std::int32_t>(route_.size()), label_};
  }

  orrery::outcome<Nav::Blob> echo(orrery::call&, Nav::Blob b) noexcept override { return b; }

  orrery::outcome<double> sum(orrery::call&, Nav::Numbers v) noexcept override {
    double total = 0;
    for (const double each : v) total += each;
    return total;
  }

  orrery::outcome<std::int32_t> heartbeat(orrery::call&, std::int32_t n) noexcept override { return n + 1; }

  orrery::outcome<void> watch(orrery::call&, const Nav::Panel::reference& p) noexcept override {
    panel_ = orrery::object_reference(p);
    return {};
  }

  orrery::outcome<Nav::Panel::reference> watcher(orrery::call&) noexcept override {
    return Nav::Panel::reference(panel_.view());
  }

  orrery::outcome<Nav::Navigation::Matrix> turn(orrery::call&, const Nav::Navigation::Matrix& m) noexcept override {
    Nav::Navigation::Matrix turned;
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t column = 0; column < 3; ++column) turned[column][row] = m[row][column];
    }
    return turned;
  }

 private:
  Nav::Mode mode_ = Nav::Mode::manual;
  std::vector<Nav::Waypoint::owned> route_;
  std::string label_;
  orrery::object_reference panel_;
};

}  // namespace nav
