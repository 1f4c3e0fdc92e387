// Begun by Orrery from mission.orrery, nav.idl. Yours to edit: it is never written again.
#include "CockpitImpl.hpp"

void CockpitImpl::refresh(orrery::task& /*release*/) noexcept {}

void CockpitImpl::panel_facet::show(orrery::call& /*call*/, std::string_view /*text*/) {}
