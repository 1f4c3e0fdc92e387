// Begun by Orrery from mission.orrery, nav.idl. Yours to edit: it is never written again.
#include "nav/navigator.hpp"

namespace nav {

orrery::outcome<::Nav::Position> Navigator::nav_facet::current(orrery::call& /*call*/) {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<::Nav::Mode> Navigator::nav_facet::steering(orrery::call& /*call*/) {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<void> Navigator::nav_facet::set_steering(orrery::call& /*call*/, ::Nav::Mode /*value*/) {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<::Nav::Waypoint, ::Nav::NotFound> Navigator::nav_facet::find(orrery::call& /*call*/, std::string_view /*name*/) {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<::Nav::Navigation::load_results> Navigator::nav_facet::load(orrery::call& /*call*/, ::Nav::Route /*route*/, std::string_view /*label*/) {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<void> Navigator::nav_facet::watch(orrery::call& /*call*/, const ::Nav::Panel::reference& /*panel*/) {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

}  // namespace nav
