// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include <orrery/cdr/writer.hpp>
#include <orrery/giop/handler_slots.hpp>
#include <orrery/giop/message_handlers.hpp>

namespace orrery::lanes {

/// A connection's send buffer: messages on their way to a peer that may take them in pieces, or late. Messages of GIOP
/// 1.2 larger than `fragment_bytes` go out in fragments of that size.
///
///     empty ── a handler writes a message ──▶ written ── the system takes all of it ──▶ empty
///                                                │                                        ▲
///                                              begin                                      │ the last byte is sent
///                                                ▼                                        │
///                                             pending ── next, went; append ──────────────┘
///
/// What is pending is a row of whole messages, each with its own size in its header, so that what is appended never
/// changes how an earlier one is cut. Only the last byte's being sent ends that state, and with it all of what it
/// keeps. One thread at a time.
class outgoing {
 public:
  /// `memory` holds the largest message at least.
  outgoing(std::span<std::uint8_t> memory, std::uint32_t fragment_bytes) noexcept;

  /// The writer over the buffer, for handlers. Only while nothing is pending.
  cdr::writer& message() noexcept { return out_; }
  const cdr::writer& message() const noexcept { return out_; }

  bool empty() const noexcept { return out_.position() == 0; }
  /// True if the system has refused some of what is written.
  bool pending() const noexcept { return part_end_ != 0; }
  /// True if what is written can be sent as it is, all at once.
  bool is_one_part() const noexcept { return part_end_ == 0 && out_.position() <= fragment_bytes_; }
  /// All of what was written is sent, in one part.
  void sent_whole() noexcept { out_.reset(0); }
  /// The system took only that much of one part.
  void begin(std::uint32_t bytes) noexcept;

  /// Adds a whole message behind what is pending. False, with nothing changed, when there is no room for it.
  bool append(std::span<const std::uint8_t> message) noexcept;

  /// The bytes to send next, of one part: never empty while anything is written.
  std::span<const std::uint8_t> next(const giop::message_handlers& handlers, giop::handler_slots& slots) noexcept;
  /// The system took that much of `next`.
  void went(std::uint32_t bytes) noexcept;

  /// Forgets all: another peer comes.
  void clear() noexcept;

 private:
  void begin_message() noexcept;

  cdr::writer out_;
  std::uint32_t fragment_bytes_;
  /// All zero unless something is pending: the next byte to send, the end of its part, and where the message begins
  /// and ends that the part is of. Messages that are not cut are one part together.
  std::uint32_t sent_ = 0;
  std::uint32_t part_end_ = 0;
  std::uint32_t message_ = 0;
  std::uint32_t message_end_ = 0;
};

}  // namespace orrery::lanes
