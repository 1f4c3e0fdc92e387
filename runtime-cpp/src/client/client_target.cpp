// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/client/client_request.hpp>

#include <algorithm>

#include <orrery/detail/iop/lane_component.hpp>

namespace orrery {

void client_target::bind(const object_ref& object) noexcept {
  bound = object_reference(object);
  go_to(bound.view(), false);
}

void client_target::forward(const object_ref& object) noexcept { go_to(object, true); }

bool client_target::rebind(std::chrono::nanoseconds longest) noexcept {
  if (source != nullptr) {
    const object_reference found = source->find(thread, longest);
    if (!found.is_nil()) bound = found;
  }
  forget_forward();
  return !current.is_nil();
}

void client_target::go_to(const object_ref& object, bool is_forward) noexcept {
  current = object_reference(object);
  forwarded = is_forward;
  use(current.view().iiop());
}

bool client_target::next_place() noexcept {
  if (!in_lane_) {
    if (const auto next = iop::alternate(profile, address_)) {
      ++address_;
      where.host = next->host;
      where.port = next->port;
      last_ = nullptr;
      return true;
    }
  }
  const auto next = current.view().iiop(profile.position + 1);
  if (!next) return false;
  use(next);
  return true;
}

std::uint32_t client_target::places_left() const noexcept {
  std::uint32_t count = 1;
  if (!in_lane_) {
    for (std::uint32_t next = address_; iop::alternate(profile, next); ++next) ++count;
  }
  for (auto next = current.view().iiop(profile.position + 1); next; next = current.view().iiop(next->position + 1)) {
    ++count;
  }
  return count;
}

void client_target::use(const std::optional<iop::profile>& chosen) noexcept {
  profile = chosen.value_or(iop::profile{});
  addressing = giop::addressing::key;
  last_ = nullptr;
  version = thread.speak(profile.version);
  prefix.clear();
  if (version == giop::version::v1_2) prefix.encode(profile.object_key);
  const auto model = iop::model_of(profile);
  takes_code_sets = version != giop::version::v1_0 && iop::accepts_utf_8(profile);
  told.told = model && model->who == iop::priority_model::kind::client_propagated;
  choose_endpoint();
}

void client_target::choose_endpoint() noexcept {
  const std::optional<std::int16_t> outbound = thread.current().outbound();
  priority_band within;
  where = {profile.host, profile.port, endpoint::no_band};
  last_ = nullptr;
  in_lane_ = false;
  address_ = 0;
  told.priority = outbound.value_or(no_priority);
  if (!outbound) {
    where.host = {};
    nowhere = {exception_id::DATA_CONVERSION, minor::priority_not_transformed, completion::no};
    return;
  }
  const std::int16_t priority = *outbound;
  told.banded = !policy.bands.empty();
  if (!policy.bands.empty()) {
    const auto holds = [priority](const priority_band& band) { return band.contains(priority); };
    const auto band = std::find_if(policy.bands.begin(), policy.bands.end(), holds);
    if (band == policy.bands.end()) {
      where.host = {};
      nowhere = {exception_id::INV_POLICY, minor::outside_bands, completion::no};
      return;
    }
    within = *band;
    told.band = *band;
    where.band = band->low;
  }
  if (const auto lane = iop::nearest_lane(profile, priority, within)) {
    where.host = lane->host;
    where.port = lane->port;
    in_lane_ = true;
  } else if (told.banded && iop::lists_lanes(profile)) {
    // The profile's address belongs to another lane, whose priority is outside of the band.
    where.host = {};
    nowhere = {exception_id::TRANSIENT, minor::band_without_lane, completion::no};
  }
}

}  // namespace orrery
