// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace orrery::giop {

/// Progress of sending one message in fragments.
struct cut {
  /// Size of the whole encoded message.
  std::uint32_t size;
  /// Bytes of the message already sent.
  std::uint32_t sent;
  /// The largest part with its header: a multiple of 8, at least 32.
  std::uint32_t limit;
};

/// Next part to send: its first and last offset in the message's memory; `end` bytes of the message are sent after it.
struct part {
  std::uint32_t begin;
  std::uint32_t end;
};

/// A Fragment's header with its request id (CORBA 3.3 part 2, 9.4.9).
inline constexpr std::uint32_t fragment_header_bytes = 16;

}  // namespace orrery::giop
