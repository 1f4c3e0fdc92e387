// Begun by Orrery from mission.orrery, nav.idl. Yours to edit: it is never written again.
#pragma once

#include "components/Navigator.hpp"

namespace nav {

class Navigator final : public ::Mission::Navigator {
 public:
  using ::Mission::Navigator::Navigator;

  ::Nav::Navigation::servant& provide_nav() noexcept override {
    return nav_;
  }

 private:
  class nav_facet final : public ::Nav::Navigation::servant {
   public:
    explicit nav_facet(Navigator& component) noexcept
        : component_(component) {}

    orrery::outcome<::Nav::Position> current(orrery::call& call) override;
    orrery::outcome<::Nav::Mode> steering(orrery::call& call) override;
    orrery::outcome<void> set_steering(orrery::call& call, ::Nav::Mode value) override;
    orrery::outcome<::Nav::Waypoint, ::Nav::NotFound> find(orrery::call& call, std::string_view name) override;
    orrery::outcome<::Nav::Navigation::load_results> load(orrery::call& call, ::Nav::Route route, std::string_view label) override;
    orrery::outcome<void> watch(orrery::call& call, const ::Nav::Panel::reference& panel) override;

   private:
    [[maybe_unused]] Navigator& component_;
  };

  nav_facet nav_{*this};
};

}  // namespace nav
