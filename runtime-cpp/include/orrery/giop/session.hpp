// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <orrery/cdr/writer.hpp>
#include <orrery/giop/message.hpp>
#include <orrery/orb/call.hpp>
#include <orrery/orb/object_adapter.hpp>

namespace orrery::giop {

/// What a message handler works with: where to find objects, where to answer, and the thread's context.
struct session {
  const object_adapter& adapter;
  call& context;
  /// Over the connection's send buffer. What the handler leaves written is sent.
  cdr::writer& out;
};

/// What becomes of the connection after a message.
enum class disposition : std::uint8_t {
  keep,
  /// Send what was written, then close: the stream can't be understood any further, or the peer closes it.
  close
};

/// Serves one complete message of one type and version.
using message_handler = disposition (*)(session&, const message&) noexcept;

}  // namespace orrery::giop
