// Begun by Orrery from nav.idl, mission.orrery. Yours to edit: it is never written again.
#pragma once

#include "components/Panel.hpp"

class PanelImpl final : public ::MissionComputing::Panel {
 public:
  using ::MissionComputing::Panel::Panel;

  ::Nav::Panel::servant& provide_panel() noexcept override {
    return panel_;
  }

 private:
  class panel_facet final : public ::Nav::Panel::servant {
   public:
    explicit panel_facet(PanelImpl& component) noexcept
        : component_(component) {}

    void show(orrery::call& call, std::string_view text) override;

   private:
    [[maybe_unused]] PanelImpl& component_;
  };

  panel_facet panel_{*this};
};
