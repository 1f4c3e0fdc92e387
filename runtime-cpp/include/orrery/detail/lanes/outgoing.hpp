// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include <orrery/detail/cdr/writer.hpp>
#include <orrery/detail/giop/handler_slots.hpp>
#include <orrery/detail/giop/message_handlers.hpp>

namespace orrery::lanes {

/// Messages on their way to a peer that may take them in pieces, or late. They are written in the serving thread's own
/// send buffer; only what the system did not take at once is moved to memory that the connection has meanwhile.
/// Messages of GIOP 1.2 larger than `fragment_bytes` go out in fragments of that size.
///
///     empty ── lay: a message is written ──▶ laid ── the system takes all of it ──▶ empty
///                                             │                                       ▲
///                                      part of it; move_to                            │ the last byte is sent
///                                             ▼                                       │
///                                          pending ── next, went; append ─────────────┘
///
/// Pending output is a row of whole messages, each with its own size in its header, so that an appended message never
/// changes where an earlier one ends. The state ends when its last byte has been sent. One thread at a time.
class outgoing {
 public:
  explicit outgoing(std::uint32_t fragment_bytes) noexcept;

  bool empty() const noexcept { return end_ == 0; }
  /// True if the system has refused some of what is written.
  bool pending() const noexcept { return part_end_ != 0; }
  /// True if messages of so many bytes in all can be sent as they are, at once.
  bool is_one_part(std::uint32_t bytes) const noexcept { return bytes <= fragment_bytes_; }

  /// Begins with messages that lie in the writer's memory. Only while empty.
  void lay(const cdr::writer& written) noexcept;
  /// The system took only that much of one part.
  void begin(std::uint32_t bytes) noexcept;

  /// Bytes that have to be kept until all is sent.
  std::uint32_t kept_bytes() const noexcept { return end_ - first_kept(); }
  /// Moves what has to be kept into other memory, which may overlap where it lies.
  void move_to(std::span<std::uint8_t> memory) noexcept;
  /// Adds whole messages behind what is pending. False, with nothing changed, when there is no room for them.
  bool append(std::span<const std::uint8_t> messages) noexcept;

  /// The bytes to send next, of one part: never empty while anything is written.
  std::span<const std::uint8_t> next(const giop::message_handlers& handlers, giop::handler_slots& slots) noexcept;
  /// The system took that much of `next`.
  void went(std::uint32_t bytes) noexcept;

  /// Forgets all: another peer comes.
  void clear() noexcept;
  /// Forgets all that was to be sent, and stays pending until `clear`: the connection is broken.
  void give_up() noexcept;

 private:
  void begin_message() noexcept;

  /// First byte that has to be kept. Of a message that is cut all is, since its parts' headers are made of the first.
  std::uint32_t first_kept() const noexcept { return part_end_ == message_end_ ? sent_ : message_; }

  /// Memory of the row, and the row's end in it.
  std::span<std::uint8_t> row_;
  std::uint32_t end_ = 0;
  std::uint32_t fragment_bytes_;
  /// All zero unless something is pending: the next byte to send, the end of its part, and where the message begins
  /// and ends that the part is of. Messages that are not cut are one part together.
  std::uint32_t sent_ = 0;
  std::uint32_t part_end_ = 0;
  std::uint32_t message_ = 0;
  std::uint32_t message_end_ = 0;
};

}  // namespace orrery::lanes
