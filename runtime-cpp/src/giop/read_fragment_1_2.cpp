// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/handlers.hpp>

namespace orrery::giop {

/// In 1.2 the request id comes first in each message that may have fragments, and in Fragment itself (CORBA 3.3 part 2,
/// 9.4.9).
reassembly::progress read_fragment_1_2(handler_slots&, reassembly& messages, const header& h,
                                       std::span<const std::uint8_t> bytes) noexcept {
  if (h.body_bytes < 4) return reassembly::progress::refused;
  const auto id = cdr::load<std::uint32_t>(bytes.data() + header_bytes, h.foreign_order);
  switch (h.type) {
    case message_type::fragment:
      return messages.append(h, bytes.subspan(fragment_header_bytes), id);
    case message_type::request:
    case message_type::reply:
    case message_type::locate_request:
    case message_type::locate_reply:
      return messages.begin(h, bytes, id);
    case message_type::cancel_request:
    case message_type::close_connection:
    case message_type::message_error:
      break;
  }
  return reassembly::progress::refused;
}

}  // namespace orrery::giop
