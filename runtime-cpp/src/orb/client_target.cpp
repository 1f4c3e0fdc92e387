// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/client_request.hpp>

#include <algorithm>

#include <orrery/iop/lanes.hpp>

namespace orrery {

void client_target::bind(const object_ref& object) noexcept {
  bound = object_reference(object);
  go_to(bound.view());
}

void client_target::forward(const object_ref& object) noexcept { go_to(object); }

bool client_target::rebind() noexcept {
  if (source != nullptr) {
    const object_reference found = source->find();
    if (!found.is_nil()) bound = found;
  }
  go_to(bound.view());
  return !current.is_nil();
}

void client_target::go_to(const object_ref& object) noexcept {
  current = object_reference(object);
  profile = current.view().iiop().value_or(iop::profile{});
  addressing = giop::addressing::key;
  last_ = nullptr;
  version = thread.speak(profile.version);
  prefix.clear();
  if (version == giop::version::v1_2) prefix.encode(profile.object_key);
  const auto model = iop::model_of(profile);
  told.told = model && model->who == iop::priority_model::kind::client_propagated;
  choose_endpoint();
}

void client_target::choose_endpoint() noexcept {
  const std::optional<std::int16_t> outbound = thread.current().outbound();
  priority_band within;
  where = {profile.host, profile.port, endpoint::no_band};
  last_ = nullptr;
  told.priority = outbound.value_or(no_priority);
  if (!outbound) {
    where.host = {};
    return;
  }
  const std::int16_t priority = *outbound;
  told.banded = !policy.bands.empty();
  if (!policy.bands.empty()) {
    const auto holds = [priority](const priority_band& band) { return band.contains(priority); };
    const auto band = std::find_if(policy.bands.begin(), policy.bands.end(), holds);
    if (band == policy.bands.end()) {
      where.host = {};
      return;
    }
    within = *band;
    told.band = *band;
    where.band = band->low;
  }
  if (const auto lane = iop::nearest_lane(profile, priority, within)) {
    where.host = lane->host;
    where.port = lane->port;
  }
}

}  // namespace orrery
