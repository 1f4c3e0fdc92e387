// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/cancellation.hpp>

#include <orrery/detail/giop/message.hpp>

namespace orrery::giop {

bool is_cancelled(std::uint32_t request_id, std::span<const std::uint8_t> behind) noexcept {
  // Greatest number of messages searched; a long row of small requests would otherwise be searched for each of them.
  constexpr int most_messages = 16;
  constexpr std::size_t cancel_bytes = header_bytes + 4;
  for (int i = 0; i < most_messages && behind.size() >= cancel_bytes; ++i) {
    const header h = parse_header(behind.data());
    if (h.problem != header::fault::none) return false;
    if (h.type == message_type::cancel_request && h.body_bytes >= 4 &&
        cdr::load<std::uint32_t>(behind.data() + header_bytes, h.foreign_order) == request_id) {
      return true;
    }
    if (h.body_bytes > behind.size() - header_bytes) return false;
    behind = behind.subspan(header_bytes + h.body_bytes);
  }
  return false;
}

}  // namespace orrery::giop
