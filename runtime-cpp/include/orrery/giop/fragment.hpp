// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace orrery::giop {

/// How far a message is sent that goes out in parts.
struct cut {
  /// The whole message, as it was encoded.
  std::uint32_t size;
  /// What of it is sent.
  std::uint32_t sent;
  /// The largest part with its header: a multiple of 8, at least 32.
  std::uint32_t limit;
};

/// What is to be sent next, from where to where in the message's memory; then `end` bytes of the message are sent.
struct part {
  std::uint32_t begin;
  std::uint32_t end;
};

/// A Fragment's header with its request id (CORBA 3.3 part 2, 9.4.9).
inline constexpr std::uint32_t fragment_header_bytes = 16;

}  // namespace orrery::giop
