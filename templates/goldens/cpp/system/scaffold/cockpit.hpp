// Begun by Orrery from nav.idl, mission.orrery. Yours to edit: it is never written again.
#pragma once

#include "components/Cockpit.hpp"

namespace nav {

class Cockpit final : public ::MissionComputing::Cockpit {
 public:
  using ::MissionComputing::Cockpit::Cockpit;

  void refresh(orrery::task& release) noexcept override;
};

}  // namespace nav
