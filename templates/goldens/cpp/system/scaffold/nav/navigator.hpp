// Begun by Orrery from nav.idl, mission.orrery. Yours to edit: it is never written again.
#pragma once

#include "components/Navigator.hpp"

namespace nav {

class Navigator final : public ::MissionComputing::Navigator {
 public:
  using ::MissionComputing::Navigator::Navigator;

  ::Nav::Navigation::servant& provide_nav() noexcept override {
    return nav_;
  }
  ::Nav::Navigation::servant& provide_backup() noexcept override {
    return backup_;
  }

 private:
  class nav_facet final : public ::Nav::Navigation::servant {
   public:
    explicit nav_facet(Navigator& component) noexcept
        : component_(component) {}

    orrery::outcome<double, ::Nav::NotFound> find(orrery::call& call, std::string_view name) override;
    orrery::outcome<std::int32_t> mode(orrery::call& call) override;
    orrery::outcome<void> set_mode(orrery::call& call, std::int32_t value) override;

   private:
    [[maybe_unused]] Navigator& component_;
  };

  class backup_facet final : public ::Nav::Navigation::servant {
   public:
    explicit backup_facet(Navigator& component) noexcept
        : component_(component) {}

    orrery::outcome<double, ::Nav::NotFound> find(orrery::call& call, std::string_view name) override;
    orrery::outcome<std::int32_t> mode(orrery::call& call) override;
    orrery::outcome<void> set_mode(orrery::call& call, std::int32_t value) override;

   private:
    [[maybe_unused]] Navigator& component_;
  };

  nav_facet nav_{*this};
  backup_facet backup_{*this};
};

}  // namespace nav
