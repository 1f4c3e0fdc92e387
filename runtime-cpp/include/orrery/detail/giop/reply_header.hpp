// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <orrery/detail/cdr/writer.hpp>
#include <orrery/detail/giop/message.hpp>

namespace orrery::giop {

/// A reply's fixed part. Without service contexts both layouts take 24 bytes, so results begin at a multiple of 8
/// (CORBA 3.3 part 2, 9.4.3):
///
///              12..15            16..19          20..23
///     1.0/1.1  contexts = 0      request id      status
///     1.2      request id        status          contexts = 0
inline constexpr std::uint32_t reply_header_bytes = 24;

/// Fields of a Reply's header that a client needs.
struct reply_start {
  std::uint32_t id;
  reply_status status;
};

/// A complete LocateReply.
void write_locate_reply(cdr::writer& out, version v, std::uint32_t request_id, locate_status status) noexcept;

/// A complete message that is nothing but its header: CloseConnection or MessageError.
void write_bare_message(cdr::writer& out, version v, message_type type) noexcept;

/// Writes the size of what was encoded into the header at the writer's origin.
inline void finish_message(cdr::writer& out) noexcept { cdr::store(out.origin() + 8, out.position() - header_bytes); }

}  // namespace orrery::giop
