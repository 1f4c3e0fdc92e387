// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <orrery/detail/cdr/writer.hpp>
#include <orrery/detail/demux/object_adapter.hpp>
#include <orrery/detail/giop/message.hpp>
#include <orrery/upcall/call.hpp>

namespace orrery::rtcorba {
class current;
}

namespace orrery::memory {
class thread_areas;
}

namespace orrery::observe {
class thread_statistics;
}

namespace orrery {
class failure_reports;
class own_references;
}  // namespace orrery

namespace orrery::giop {

struct handler_slots;
class propagation;
struct peer_state;

/// Context of a serving thread: where to find objects, its handlers and the context of its calls.
struct serving {
  const object_adapter& adapter;
  handler_slots& slots;
  call& context;
  rtcorba::current& current;
  propagation& priorities;
  /// Null where nothing is observed.
  observe::thread_statistics* statistics = nullptr;
  /// Null where the model lays out no memory.
  const memory::thread_areas* areas = nullptr;
  /// Makes references to the process's objects; null in a process that makes none.
  const own_references* references = nullptr;
  /// Receives the exceptions that servants throw; null to discard them.
  failure_reports* failures = nullptr;
  /// The lane's name.
  std::string_view lane{};
};

/// Processing stage of a message.
enum class stage : std::uint8_t {
  fresh,
  /// The handler has said `serve_again`.
  acknowledged,
  /// The lane has no room for the request: it is answered TRANSIENT.
  refused
};

/// Context of a message handler: its thread, where to answer, and what else the connection has.
struct session {
  const serving& thread;
  /// Writes to the connection's send buffer. What the handler leaves written is sent.
  cdr::writer& out;
  /// The connection's.
  peer_state& peer;
  /// Bytes received behind the message: whole messages, the last one perhaps not. The message itself where it is
  /// refused: the common case has nothing here, and looks no further.
  std::span<const std::uint8_t> behind{};
  giop::stage stage = giop::stage::fresh;
};

/// Fate of the connection after a message.
enum class disposition : std::uint8_t {
  keep,
  /// Send what was written, then close: the stream can't be understood any further, or the peer closes it.
  close,
  /// Send what was written, then call the handler once more: the peer is told before the servant runs.
  serve_again,
  /// The client had cancelled the request: it was left out.
  cancelled
};

/// Serves one complete message of one type and version.
using message_handler = disposition (*)(session&, const message&) noexcept;

}  // namespace orrery::giop
