// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>

#include <orrery/memory/layout.hpp>
#include <orrery/orb/process_config.hpp>

/// In which scopes of the model threads stay between requests, so that these enter nothing.
namespace orrery {

/// Whether two scopes have a lane in common.
constexpr bool meet(const memory::scope_layout& one, const memory::scope_layout& other) noexcept {
  return std::any_of(one.lanes.begin(), one.lanes.end(), [&](auto lane) { return other.is_entered_by(lane); });
}

/// Whether requests may find that scope entered, whatever connection they come by: it is nested in nothing that comes
/// and goes, and what they need besides, which they find by way of what they enter, is not there.
constexpr bool is_settled(const process_config& config, std::int32_t request) noexcept {
  const auto scopes = config.memory->scopes;
  const memory::scope_layout& scope = scopes[static_cast<std::size_t>(request)];
  if (scope.per != memory::multiplicity::thread || scope.kind != memory::area_kind::exclusive) return false;
  for (std::int32_t at = scope.parent; at >= 0; at = scopes[static_cast<std::size_t>(at)].parent) {
    const memory::multiplicity outer = scopes[static_cast<std::size_t>(at)].per;
    if (outer == memory::multiplicity::connection || outer == memory::multiplicity::thread) return false;
  }
  const bool has_more = std::any_of(scopes.begin(), scopes.end(), [&](const memory::scope_layout& other) {
    const bool is_pool = other.blocks > 0;
    return is_pool ? other.per != memory::multiplicity::process && meet(scope, other) : other.parent == request;
  });
  return !has_more && std::none_of(config.poas.begin(), config.poas.end(), [&](const poa_config& poa) {
    return poa.scopes.request == request && poa.scopes.session >= 0;
  });
}

/// Whether all threads that serve requests in that scope stay in it. Of scopes that have a lane in common only the one
/// of the first POA can be.
constexpr bool is_stayed_in(const process_config& config, std::int32_t request) noexcept {
  if (config.memory == nullptr || request < 0 || !is_settled(config, request)) return false;
  const auto scopes = config.memory->scopes;
  for (const poa_config& poa : config.poas) {
    const std::int32_t other = poa.scopes.request;
    if (other == request) break;
    if (other < 0 || !is_settled(config, other)) continue;
    if (meet(scopes[static_cast<std::size_t>(request)], scopes[static_cast<std::size_t>(other)])) return false;
  }
  return true;
}

/// The scope in which a lane's threads stay; -1 for one of the lane's own.
constexpr std::int32_t usual_scope(const process_config& config, std::uint32_t lane) noexcept {
  for (const poa_config& poa : config.poas) {
    const std::int32_t request = poa.scopes.request;
    if (is_stayed_in(config, request) && config.memory->scopes[static_cast<std::size_t>(request)].is_entered_by(lane)) {
      return request;
    }
  }
  return -1;
}

}  // namespace orrery
