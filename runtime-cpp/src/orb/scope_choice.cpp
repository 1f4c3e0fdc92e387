// SPDX-License-Identifier: Apache-2.0
#include "scope_choice.hpp"

#include <vector>

#include <orrery/orb/usual_scope.hpp>

namespace orrery::scope_choice {

std::unique_ptr<memory::process_memory> make_memory(const process_config& config) {
  if (config.memory == nullptr) return nullptr;
  std::vector<memory::lane_members> lanes;
  for (const lane_config& lane : config.lanes) lanes.push_back({lane.max_connections, lane.thread_count()});
  return std::make_unique<memory::process_memory>(*config.memory, lanes);
}

memory::request_scopes to_enter(const process_config& config, const poa_config& poa) noexcept {
  return is_stayed_in(config, poa.scopes.request) ? memory::request_scopes{} : poa.scopes;
}

}  // namespace orrery::scope_choice
