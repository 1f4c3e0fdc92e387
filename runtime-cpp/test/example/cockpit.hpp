// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdio>

#include "mission.hpp"

namespace nav {

/// The user's class: a panel that prints, and a task that asks the navigation.
class Cockpit final : public MissionComputing::Cockpit, public Nav::Panel::servant {
 public:
  using MissionComputing::Cockpit::Cockpit;

  Nav::Panel::servant& provide_panel() noexcept override { return *this; }

  void show(orrery::call&, std::string_view text) noexcept override {
    std::printf("panel: %.*s\n", static_cast<int>(text.size()), text.data());
    std::fflush(stdout);
  }

  void refresh(orrery::task& release) noexcept override {
    const auto beat = use_nav(release).heartbeat(static_cast<std::int32_t>(release.release()));
    if (const orrery::system_exception* failure = beat.failure()) {
      const std::string_view what = orrery::name(failure->id);
      std::printf("refresh: %.*s\n", static_cast<int>(what.size()), what.data());
    } else if (release.release() % 10 == 0) {
      std::printf("refresh: %d\n", beat.value());
    }
    std::fflush(stdout);
  }
};

}  // namespace nav
