// SPDX-License-Identifier: Apache-2.0
#include <orrery/client/caller.hpp>

#include <new>

namespace orrery {
namespace {

memory::region_array<outbound> connections(const caller_config& config, memory::region& within,
                                           const client_protocol& protocol, call_memory& call) {
  return {within, config.connection_count(),
          [&](void* place, std::size_t) { ::new (place) outbound(within, config, protocol, call); }};
}

}  // namespace

caller::caller(const caller_config& config, const giop::message_handlers& handlers, std::int16_t priority)
    : caller(config, handlers, rtcorba::current({.corba = priority})) {}

caller::caller(const caller_config& config, const giop::message_handlers& handlers, const rtcorba::current& priority)
    : slots_(handlers),
      protocol_{handlers, slots_},
      current_(priority),
      own_(memory_bytes(config)),
      call_(own_, config),
      connections_(connections(config, own_, protocol_, call_)) {}

caller::caller(const caller_config& config, const giop::message_handlers& handlers, const rtcorba::current& priority,
               memory::region& within)
    : slots_(handlers),
      protocol_{handlers, slots_},
      current_(priority),
      call_(within, config),
      connections_(connections(config, within, protocol_, call_)) {}

outbound* caller::find(const endpoint& where) noexcept {
  for (outbound& o : connections_) {
    if (o.leads_to(where)) return &o;
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
    if (protocol_.handlers.allows(v)) return v;
  }
  // The model allows only versions above the peer's. Those after 1.0 differ in what they add, so the lowest is tried.
  for (const giop::version v : {giop::version::v1_0, giop::version::v1_1, giop::version::v1_2}) {
    if (protocol_.handlers.allows(v)) return v;
  }
  return peer;
}

}  // namespace orrery
