// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/transport/io_result.hpp>

namespace orrery::transport {

/// A connection that was accepted; a closed stream with the status if none: `would_block` if no client waits, `closed`
/// where the peer that waited is gone, `failed` where the system has no descriptor or memory for it.
template <class Stream>
struct accepted {
  Stream peer;
  io_status status;
};

}  // namespace orrery::transport
