// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "components/Navigator.hpp"
#include "nav/route.hpp"
#include "nav/voyage.hpp"

namespace nav {

/// Component Navigator: flies the loaded route and tells the panel what happens. Its lane has one thread, so nothing in
/// here is locked; nothing allocates.
class Navigator final : public ::MissionComputing::Navigator {
 public:
  using ::MissionComputing::Navigator::Navigator;

  ::Nav::Navigation::servant& provide_nav() noexcept override { return nav_; }

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

   private:
    Navigator& component_;
  };

  /// Shows what the parts say, one after the other. A panel that is away is done without.
  void tell(orrery::call& call, std::string_view first, std::string_view second) noexcept;

  nav_facet nav_{*this};
  route route_;
  voyage voyage_;
  std::size_t legs_told_ = 0;
  ::Nav::Mode steering_ = ::Nav::Mode::MANUAL;
};

}  // namespace nav
