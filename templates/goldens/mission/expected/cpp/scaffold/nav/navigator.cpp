// Begun by Orrery from mission.orrery, nav.idl. Yours to edit: it is never written again.
#include "nav/navigator.hpp"

namespace nav {

orrery::outcome<::Nav::Position> Navigator::nav_facet::current(orrery::call& /*call*/) noexcept {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<::Nav::Mode> Navigator::nav_facet::steering(orrery::call& /*call*/) noexcept {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<void> Navigator::nav_facet::set_steering(orrery::call& /*call*/, ::Nav::Mode /*value*/) noexcept {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<::Nav::Waypoint, ::Nav::NotFound> Navigator::nav_facet::find(orrery::call& /*call*/, std::string_view /*name*/) noexcept {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<::Nav::Navigation::load_results> Navigator::nav_facet::load(orrery::call& /*call*/, ::Nav::Route /*route*/, std::string_view /*label*/) noexcept {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<void> Navigator::nav_facet::watch(orrery::call& /*call*/, const ::Nav::Panel::reference& /*panel*/) noexcept {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

}  // namespace nav
