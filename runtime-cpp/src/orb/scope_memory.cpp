// SPDX-License-Identifier: Apache-2.0
#include "scope_memory.hpp"

#include <vector>

namespace orrery {

std::unique_ptr<memory::process_memory> make_scope_memory(const process_config& config) {
  if (config.memory == nullptr) return nullptr;
  std::vector<memory::lane_members> lanes;
  for (const lane_config& lane : config.lanes) lanes.push_back({lane.max_connections, lane.threads.all});
  return std::make_unique<memory::process_memory>(*config.memory, lanes);
}

}  // namespace orrery
