// Begun by Orrery from nav.idl, mission.orrery. Yours to edit: it is never written again.
#include "nav/navigator.hpp"

namespace nav {

orrery::outcome<double, ::Nav::NotFound> Navigator::nav_facet::find(orrery::call& /*call*/, std::string_view /*name*/) {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<std::int32_t> Navigator::nav_facet::mode(orrery::call& /*call*/) {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<void> Navigator::nav_facet::set_mode(orrery::call& /*call*/, std::int32_t /*value*/) {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<double, ::Nav::NotFound> Navigator::backup_facet::find(orrery::call& /*call*/, std::string_view /*name*/) {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<std::int32_t> Navigator::backup_facet::mode(orrery::call& /*call*/) {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<void> Navigator::backup_facet::set_mode(orrery::call& /*call*/, std::int32_t /*value*/) {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

}  // namespace nav
