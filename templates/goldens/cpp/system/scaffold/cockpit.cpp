// Begun by Orrery from nav.idl, mission.orrery. Yours to edit: it is never written again.
#include "cockpit.hpp"

namespace nav {

void Cockpit::refresh(orrery::task& /*release*/) noexcept {}

}  // namespace nav
