// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/handlers.hpp>

namespace orrery::giop {

void write_cancel_request(handler_slots&, cdr::writer& out, version v, std::uint32_t request_id) noexcept {
  out.reset(0);
  write_header(out.take(header_bytes, 1), v, message_type::cancel_request, 0);
  out.write(request_id);
  finish_message(out);
}

}  // namespace orrery::giop
