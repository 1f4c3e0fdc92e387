// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <orrery/giop/reassembly.hpp>

namespace orrery::giop {

/// What messages find of the connection that they came by, besides its buffers.
struct peer_state {
  /// Those of which more is to come.
  reassembly fragments{};
  /// Which of its lane's connections it is, counted from 0.
  std::uint32_t place = 0;
};

}  // namespace orrery::giop
