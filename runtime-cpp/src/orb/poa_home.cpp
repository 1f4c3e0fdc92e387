// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/poa_home.hpp>

namespace orrery {

poa_home::poa_home(const poa_config& config, std::uint32_t index, object_adapter& objects)
    : config_(config),
      index_(index),
      objects_(objects),
      gate_(config.layout.single_threaded ? std::make_unique<rtcorba::mutex>() : nullptr) {}

void poa_home::declare(std::uint32_t slot, servant& object) noexcept {
  admit(object);
  objects_.declare(index_, slot, object);
}

void poa_home::admit(servant& object) const noexcept {
  if (gate_ != nullptr) object.serve_singly(*gate_);
}

}  // namespace orrery
