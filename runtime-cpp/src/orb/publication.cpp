// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/orb/publication.hpp>

#include <orrery/iop/reference.hpp>

#include "posix/host_name.hpp"

namespace orrery {

publication::publication(const choice& chosen, std::span<const std::unique_ptr<lane>> lanes, giop::version version)
    : version_(version),
      main_{posix::published_host(lanes[chosen.lane]->host()), lanes[chosen.lane]->port()},
      model_(chosen.model) {
  for (const std::uint32_t index : chosen.listed) hosts_.push_back(posix::published_host(lanes[index]->host()));
  for (std::size_t i = 0; i < hosts_.size(); ++i) {
    const lane& each = *lanes[chosen.listed[i]];
    listed_.push_back({hosts_[i], each.port(), each.config().priority});
  }
}

object_reference publication::to(std::string_view type_id, std::span<const std::uint8_t> object_key) const noexcept {
  return iop::make_reference({type_id, version_, main_.host, main_.port, object_key, listed_, model_});
}

}  // namespace orrery
