// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace orrery::transport {

/// Something to do with a stream, an acceptor or a timer that a poller watches.
struct ready_event {
  /// The tag that it was added with.
  std::uint32_t tag = 0;
  /// The peer has finished, or the connection broke: there is an end to be read.
  bool ended = false;
};

}  // namespace orrery::transport
