// SPDX-License-Identifier: Apache-2.0
#include <cassert>

#include <orrery/detail/giop/handlers.hpp>

namespace orrery::giop {

void write_bare_message(cdr::writer& out, version v, message_type type) noexcept {
  out.reset(0);
  std::uint8_t* const bytes = out.take(header_bytes, 1);
  assert(bytes != nullptr);
  write_header(bytes, v, type, 0);
}

disposition end_connection(session&, const message&) noexcept { return disposition::close; }

disposition refuse_message(session& s, const message& m) noexcept {
  write_bare_message(s.out, m.version, message_type::message_error);
  return disposition::close;
}

}  // namespace orrery::giop
