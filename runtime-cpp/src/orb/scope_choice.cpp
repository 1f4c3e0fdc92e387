// SPDX-License-Identifier: Apache-2.0
#include "scope_choice.hpp"

#include <algorithm>
#include <vector>

namespace orrery::scope_choice {
namespace {

/// Whether lanes that enter the scope have pools beside it, which a request finds by way of those that it enters.
bool has_pools(const process_config& config, const memory::scope_layout& scope) noexcept {
  const auto& all = config.memory->scopes;
  return std::any_of(all.begin(), all.end(), [&](const memory::scope_layout& other) {
    return other.blocks > 0 && other.per != memory::multiplicity::process &&
           std::any_of(scope.lanes.begin(), scope.lanes.end(), [&](auto lane) { return other.is_entered_by(lane); });
  });
}

/// Whether requests find the scope nested in the same ones, whatever connection they come by.
bool is_settled(const process_config& config, std::int32_t index) noexcept {
  const memory::scope_layout& scope = config.memory->scopes[static_cast<std::size_t>(index)];
  if (scope.per != memory::multiplicity::thread || scope.kind != memory::area_kind::exclusive) return false;
  if (has_pools(config, scope)) return false;
  if (scope.parent >= 0) {
    const memory::multiplicity outer = config.memory->scopes[static_cast<std::size_t>(scope.parent)].per;
    if (outer == memory::multiplicity::connection || outer == memory::multiplicity::thread) return false;
  }
  return std::none_of(config.poas.begin(), config.poas.end(),
                      [&](const poa_config& poa) { return poa.scopes.request == index && poa.scopes.session >= 0; });
}

}  // namespace

std::unique_ptr<memory::process_memory> make_memory(const process_config& config) {
  if (config.memory == nullptr) return nullptr;
  std::vector<memory::lane_members> lanes;
  for (const lane_config& lane : config.lanes) lanes.push_back({lane.max_connections, lane.thread_count()});
  return std::make_unique<memory::process_memory>(*config.memory, lanes);
}

std::int32_t usual(const process_config& config, std::uint32_t lane) noexcept {
  if (config.memory == nullptr) return -1;
  for (const poa_config& poa : config.poas) {
    const std::int32_t request = poa.scopes.request;
    if (request < 0 || !is_settled(config, request)) continue;
    if (config.memory->scopes[static_cast<std::size_t>(request)].is_entered_by(lane)) return request;
  }
  return -1;
}

memory::request_scopes to_enter(const process_config& config, const poa_config& poa) noexcept {
  if (config.memory == nullptr || poa.scopes.request < 0) return {};
  const auto lanes = config.memory->scopes[static_cast<std::size_t>(poa.scopes.request)].lanes;
  const bool everywhere =
      std::all_of(lanes.begin(), lanes.end(), [&](auto lane) { return usual(config, lane) == poa.scopes.request; });
  return everywhere ? memory::request_scopes{} : poa.scopes;
}

}  // namespace orrery::scope_choice
