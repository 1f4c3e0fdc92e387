// SPDX-License-Identifier: Apache-2.0
#include <cassert>

#include <orrery/giop/handlers.hpp>

namespace orrery::giop {

void write_reply_1_0(session& s, version v, std::uint32_t request_id, reply_status status) noexcept {
  cdr::writer& out = s.out;
  out.reset(0);
  out.set_wide(wide_form_of(v));
  std::uint8_t* const bytes = out.take(reply_header_bytes, 1);
  assert(bytes != nullptr && "a send buffer holds at least the fixed part");
  write_header(bytes, v, message_type::reply, 0);
  cdr::store(bytes + header_bytes, std::uint32_t{0});
  cdr::store(bytes + header_bytes + 4, request_id);
  cdr::store(bytes + header_bytes + 8, static_cast<std::uint32_t>(status));
}

}  // namespace orrery::giop
