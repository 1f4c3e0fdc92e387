// Begun by Orrery from nav.idl, mission.orrery. Yours to edit: it is never written again.
#include "PanelImpl.hpp"

void PanelImpl::panel_facet::show(orrery::call& /*call*/, std::string_view /*text*/) {}
