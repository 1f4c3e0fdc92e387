// Begun by Orrery from lanes.orrery. Yours to edit: it is never written again.
#include "server.hpp"

orrery::outcome<std::int32_t> Server::clock_facet::now(orrery::call& /*call*/) {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}

orrery::outcome<std::int32_t> Server::fixed_facet::now(orrery::call& /*call*/) {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}
