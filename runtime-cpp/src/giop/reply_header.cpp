// SPDX-License-Identifier: Apache-2.0
#include <orrery/giop/reply_header.hpp>

#include <cassert>

namespace orrery::giop {

void begin_reply(cdr::writer& out, version v, std::uint32_t request_id, reply_status status) noexcept {
  out.reset(0);
  out.set_wide(wide_form_of(v));
  std::uint8_t* const bytes = out.take(reply_header_bytes, 1);
  assert(bytes != nullptr && "a send buffer holds at least the fixed part");
  write_header(bytes, v, message_type::reply, 0);
  const std::uint32_t field[3] = {request_id, static_cast<std::uint32_t>(status), 0};
  if (v == version::v1_2) {
    std::memcpy(bytes + header_bytes, field, sizeof field);
  } else {
    cdr::store(bytes + header_bytes, field[2]);
    std::memcpy(bytes + header_bytes + 4, field, 2 * sizeof field[0]);
  }
}

void write_locate_reply(cdr::writer& out, version v, std::uint32_t request_id, locate_status status) noexcept {
  out.reset(0);
  std::uint8_t* const bytes = out.take(header_bytes + 8, 1);
  assert(bytes != nullptr);
  write_header(bytes, v, message_type::locate_reply, 8);
  cdr::store(bytes + header_bytes, request_id);
  cdr::store(bytes + header_bytes + 4, static_cast<std::uint32_t>(status));
}

void write_bare_message(cdr::writer& out, version v, message_type type) noexcept {
  out.reset(0);
  std::uint8_t* const bytes = out.take(header_bytes, 1);
  assert(bytes != nullptr);
  write_header(bytes, v, type, 0);
}

}  // namespace orrery::giop
