// SPDX-License-Identifier: Apache-2.0
#include <orrery/orb/caller.hpp>

namespace orrery {

caller::caller(const caller_config& config, const giop::handler_table& allowed)
    : allowed_(allowed), memory_((config.max_connections + config.spare_connections) * outbound::memory_bytes(config)) {
  const std::uint32_t count = config.max_connections + config.spare_connections;
  connections_.reserve(count);
  for (std::uint32_t i = 0; i < count; ++i) connections_.emplace_back(memory_, config);
}

outbound* caller::find(std::string_view host, std::uint16_t port) noexcept {
  for (outbound& o : connections_) {
    if (o.leads_to(host, port)) return &o;
  }
  return nullptr;
}

outbound* caller::free_slot() noexcept {
  outbound* oldest = nullptr;
  for (outbound& o : connections_) {
    if (!o.is_open()) return &o;
    if (oldest == nullptr || o.last_used() < oldest->last_used()) oldest = &o;
  }
  if (oldest != nullptr) oldest->close();
  return oldest;
}

giop::version caller::speak(giop::version peer) const noexcept {
  for (auto minor_version = static_cast<int>(peer); minor_version >= 0; --minor_version) {
    const auto v = static_cast<giop::version>(minor_version);
    if (allowed_.allows(v)) return v;
  }
  // The model allows only versions above the peer's. Those after 1.0 differ in what they add, so the lowest is tried.
  for (const giop::version v : {giop::version::v1_0, giop::version::v1_1, giop::version::v1_2}) {
    if (allowed_.allows(v)) return v;
  }
  return peer;
}

}  // namespace orrery
