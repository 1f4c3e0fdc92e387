// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <orrery/detail/giop/reassembly.hpp>

namespace orrery::giop {

/// State of the connection that a message came by, besides its buffers.
struct peer_state {
  /// Messages of which further fragments are pending.
  reassembly fragments{};
  /// Index of the connection in its lane, counted from 0.
  std::uint32_t place = 0;
};

}  // namespace orrery::giop
