// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/orb/publication.hpp>

#include <orrery/iop/reference.hpp>

namespace orrery {

publication::publication(const choice& chosen, std::span<const std::unique_ptr<lane>> lanes, giop::version version)
    : version_(version), main_(lane_endpoint::of(*lanes[chosen.lane]).published()), model_(chosen.model) {
  for (const std::uint32_t index : chosen.listed) endpoints_.push_back(lane_endpoint::of(*lanes[index]).published());
  for (std::size_t i = 0; i < endpoints_.size(); ++i) {
    listed_.push_back({endpoints_[i].host, endpoints_[i].port, lanes[chosen.listed[i]]->config().priority});
  }
}

object_reference publication::to(std::string_view type_id, std::span<const std::uint8_t> object_key) const noexcept {
  return iop::make_reference({type_id, version_, main_.host, main_.port, object_key, listed_, model_});
}

}  // namespace orrery
