// Begun by Orrery from memory.orrery, watch.idl. Yours to edit: it is never written again.
#include "MeterImpl.hpp"

void MeterImpl::look(orrery::task& /*release*/) noexcept {}

orrery::outcome<void> MeterImpl::log_facet::follow(orrery::call& /*call*/, const ::Watch::Track& /*what*/) {
  return orrery::system_exception{orrery::exception_id::NO_IMPLEMENT};
}
