// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/orb/poa_state.hpp>

namespace orrery {
namespace {

upcall_rules rules_of(const poa_config& config, rtcorba::mutex* gate, const memory::request_scopes& scopes) noexcept {
  if (!config.model || config.model->who != iop::priority_model::kind::client_propagated) {
    return {.gate = gate, .scopes = scopes};
  }
  return {.gate = gate, .client_propagated = true, .default_priority = config.model->priority, .scopes = scopes};
}

}  // namespace

poa_state::poa_state(const poa_config& config, std::uint32_t index, object_adapter& objects,
                     const memory::request_scopes& scopes)
    : config_(config),
      index_(index),
      objects_(objects),
      gate_(config.layout.single_threaded ? std::make_unique<rtcorba::mutex>() : nullptr),
      rules_(rules_of(config, gate_.get(), scopes)) {}

void poa_state::declare(std::uint32_t slot, servant& object) noexcept {
  admit(object);
  objects_.declare(index_, slot, object);
}

void poa_state::admit(servant& object) const noexcept {
  if (rules_.any()) object.serve_by(rules_);
}

}  // namespace orrery
