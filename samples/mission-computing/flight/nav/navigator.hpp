// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <orrery/rtcorba/mutex.hpp>

#include "components/Navigator.hpp"
#include "nav/route.hpp"
#include "nav/traffic.hpp"
#include "nav/voyage.hpp"

namespace nav {

/// Component Navigator: flies the loaded route, follows other vehicles, and tells the panel what happens. Three lanes
/// and its task are in here at the same time; who holds the mutex inherits the priority of who waits, and nobody calls
/// the panel meanwhile. Nothing allocates.
class Navigator final : public ::MissionComputing::Navigator {
 public:
  using ::MissionComputing::Navigator::Navigator;

  ::Nav::Navigation::servant& provide_nav() noexcept override { return nav_; }
  void announce(orrery::task& release) noexcept override;

 private:
  class nav_facet final : public ::Nav::Navigation::servant {
   public:
    explicit nav_facet(Navigator& component) noexcept : component_(component) {}

    orrery::outcome<::Nav::Mode> steering(orrery::call& call) noexcept override;
    orrery::outcome<void> set_steering(orrery::call& call, ::Nav::Mode value) noexcept override;
    orrery::outcome<::Nav::Position> current(orrery::call& call) noexcept override;
    void heartbeat(orrery::call& call, std::uint32_t beat) noexcept override;
    orrery::outcome<::Nav::Waypoint, ::Nav::NotFound> find(orrery::call& call, std::string_view name) noexcept override;
    orrery::outcome<std::uint32_t> load(orrery::call& call, ::Nav::Route waypoints) noexcept override;
    orrery::outcome<::Nav::Track::reference, ::Nav::Full> follow(orrery::call& call,
                                                                 const ::Nav::Position& seen) noexcept override;

   private:
    Navigator& component_;
  };

  /// What has happened since the panel was last told. Empty texts say that nothing has.
  struct news {
    std::string_view route_begins_at;
    std::string_view passed;
    std::string_view steering;
    bool heart_stopped = false;
  };
  /// Takes the news; their texts are in the scope.
  news latest(orrery::scope& scope) noexcept;

  nav_facet nav_{*this};
  traffic traffic_;

  /// Guards what follows.
  orrery::rtcorba::mutex mutex_;
  route route_;
  voyage voyage_;
  voyage::clock::time_point last_beat_{};
  std::size_t legs_told_ = 0;
  ::Nav::Mode steering_ = ::Nav::Mode::MANUAL;
  ::Nav::Mode steering_told_ = ::Nav::Mode::MANUAL;
  bool route_told_ = true;
  bool beats_ = false;
};

}  // namespace nav
