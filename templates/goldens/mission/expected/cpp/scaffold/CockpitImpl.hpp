// Begun by Orrery from mission.orrery, nav.idl. Yours to edit: it is never written again.
#pragma once

#include "components/Cockpit.hpp"

class CockpitImpl final : public ::Mission::Cockpit {
 public:
  using ::Mission::Cockpit::Cockpit;

  ::Nav::Panel::servant& provide_panel() noexcept override {
    return panel_;
  }

  void refresh(orrery::task& release) noexcept override;

 private:
  class panel_facet final : public ::Nav::Panel::servant {
   public:
    explicit panel_facet(CockpitImpl& component) noexcept
        : component_(component) {}

    void show(orrery::call& call, std::string_view text) override;

   private:
    [[maybe_unused]] CockpitImpl& component_;
  };

  panel_facet panel_{*this};
};
