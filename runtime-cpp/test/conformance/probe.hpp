// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <new>
#include <thread>

#include "nav_servant.hpp"

/// Servant that the conformance tests call: results depend on arguments only.
class probe : public Nav::Navigation::servant {
 public:
  orrery::outcome<Nav::Position> current(orrery::call&) noexcept override { return Nav::Position{1.5, -2.5, 0.25F}; }
  orrery::outcome<Nav::Mode> steering(orrery::call&) noexcept override { return Nav::Mode::automatic; }
  orrery::outcome<void> set_steering(orrery::call&, Nav::Mode) noexcept override { return {}; }
  orrery::outcome<Nav::Waypoint, Nav::NotFound> find(orrery::call& call, std::string_view name) override {
    if (name == "throw") throw 4711;
    if (name == "starve") throw std::bad_alloc();
    if (name == "nowhere") return Nav::NotFound{name, 404};
    if (name == "exhaust") static_cast<void>(call.scope().allocate(1u << 30, 1));
    if (name == "elsewhere") return call.forward(watched.view());
    if (name == "elsewhere for good") return call.forward(watched.view(), true);
    if (name == "nowhere at all") return call.forward({});
    if (name == "relayed") {
      return orrery::system_exception{orrery::exception_id::TRANSIENT, orrery::minor::forwarded,
                                      orrery::completion::no};
    }
    if (name == "refuse")
      return orrery::system_exception{orrery::exception_id::NO_PERMISSION, 5, orrery::completion::yes};
    return Nav::Waypoint{name, {1, 2, 3}, {}};
  }
  orrery::outcome<Nav::Navigation::load_results> load(orrery::call&, Nav::Route r,
                                                      std::string_view label) noexcept override {
    return Nav::Navigation::load_results{static_cast<std::int32_t>(r.size()), label};
  }
  orrery::outcome<Nav::Blob> echo(orrery::call&, Nav::Blob b) noexcept override { return b; }
  orrery::outcome<double> sum(orrery::call&, Nav::Numbers v) noexcept override {
    double total = 0;
    for (const double each : v) total += each;
    return total;
  }
  orrery::outcome<std::int32_t> heartbeat(orrery::call&, std::int32_t n) noexcept override {
    for (int i = 0; i < 2000 && held; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    beats += 1;
    return n + 1;
  }
  orrery::outcome<void> watch(orrery::call&, const Nav::Panel::reference& p) noexcept override {
    watched = orrery::object_reference(p);
    return {};
  }
  orrery::outcome<Nav::Panel::reference> watcher(orrery::call&) noexcept override {
    return Nav::Panel::reference(watched.view());
  }
  orrery::outcome<Nav::Navigation::Matrix> turn(orrery::call&, const Nav::Navigation::Matrix& m) noexcept override {
    return m;
  }

  std::atomic<int> beats = 0;
  /// While it is set, a heartbeat does not end.
  std::atomic<bool> held = false;
  orrery::object_reference watched;
};
