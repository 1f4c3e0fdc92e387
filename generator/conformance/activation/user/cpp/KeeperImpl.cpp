// SPDX-License-Identifier: Apache-2.0
#include "KeeperImpl.hpp"

orrery::outcome<Work::Track::reference, Work::Full> KeeperImpl::begin(orrery::call&, std::int32_t number) noexcept {
  const orrery::poa home = poa_named("nav/tracks");
  for (track& each : tracks_) {
    // A servant is free again when the last request has left it.
    if (each.identity != 0 || !home.is_over(each.gone)) continue;
    each.identity = number;
    orrery::outcome<orrery::active_object> made = home.activate(each);
    if (!made) {
      each.identity = 0;
      if (made.failure()->id == orrery::exception_id::NO_RESOURCES) return Work::Full{};
      return *made.failure();
    }
    each.object = *made;
    return Work::Track::reference(each.object.reference.view());
  }
  return Work::Full{};
}

orrery::outcome<void> KeeperImpl::end(orrery::call&, std::int32_t number) noexcept {
  for (track& each : tracks_) {
    if (each.identity != number) continue;
    const auto gone = poa_named("nav/tracks").deactivate(each.object.id);
    if (!gone) return *gone.failure();
    each.gone = *gone;
    each.identity = 0;
  }
  return {};
}
