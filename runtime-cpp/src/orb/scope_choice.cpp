// SPDX-License-Identifier: Apache-2.0
#include "scope_choice.hpp"

#include <algorithm>
#include <vector>

#include <orrery/orb/footprint.hpp>

namespace orrery::scope_choice {

std::unique_ptr<memory::process_memory> make_memory(const process_config& config) {
  if (config.memory == nullptr) return nullptr;
  std::vector<memory::lane_members> lanes;
  for (const lane_config& lane : config.lanes) lanes.push_back({lane.max_connections, lane.thread_count()});
  return std::make_unique<memory::process_memory>(*config.memory, lanes);
}

memory::request_scopes to_enter(const process_config& config, const poa_config& poa) noexcept {
  if (config.memory == nullptr || poa.scopes.request < 0) return {};
  const auto lanes = config.memory->scopes[static_cast<std::size_t>(poa.scopes.request)].lanes;
  const bool everywhere = std::all_of(lanes.begin(), lanes.end(),
                                      [&](auto lane) { return usual_scope(config, lane) == poa.scopes.request; });
  return everywhere ? memory::request_scopes{} : poa.scopes;
}

}  // namespace orrery::scope_choice
