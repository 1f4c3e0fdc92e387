// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include <orrery/giop/handlers.hpp>
#include <orrery/memory/region.hpp>
#include <orrery/orb/outbound.hpp>

namespace orrery {

/// A calling thread's outbound half: its connections with their buffers. All memory is taken by the constructor.
/// Stubs that are made with it belong to the thread that uses it.
class caller {
 public:
  /// `allowed` says which versions may be spoken. Both must outlive the caller.
  caller(const caller_config& config, const giop::handler_table& allowed);

  /// The open connection to that peer, or null.
  outbound* find(std::string_view host, std::uint16_t port) noexcept;
  /// A connection to open: a free one, or the one used least recently, closed. Null where there are none at all.
  outbound* free_slot() noexcept;

  /// The highest version allowed here that the peer understands.
  giop::version speak(giop::version peer) const noexcept;

 private:
  const giop::handler_table& allowed_;
  memory::region memory_;
  std::vector<outbound> connections_;
};

}  // namespace orrery
