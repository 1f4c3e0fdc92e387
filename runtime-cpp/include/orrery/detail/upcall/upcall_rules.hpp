// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <orrery/detail/memory/thread_areas.hpp>

namespace orrery {

namespace rtcorba {
class mutex;
}

/// Rules of a POA for each request to its servants beyond the call itself. Most POAs have none.
struct upcall_rules {
  /// Threads policy SINGLE_THREAD_MODEL (CORBA 3.3 part 1, 15.3.8.1): locked while a request runs. Null where requests
  /// run as they come.
  rtcorba::mutex* gate = nullptr;
  /// True if a request runs at the priority that comes with it (Real-time CORBA 1.2, 5.7).
  bool client_propagated = false;
  /// CORBA priority of a request that carries none.
  std::int16_t default_priority = 0;

  /// Scopes for a request's memory; none where its thread's own scope is enough.
  memory::request_scopes scopes{};

  constexpr bool has_scopes() const noexcept { return scopes.request >= 0; }
  constexpr bool any() const noexcept { return gate != nullptr || client_propagated || has_scopes(); }
};

}  // namespace orrery
