// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/handlers.hpp>

namespace orrery::giop {

/// In 1.1 a Fragment is nothing but its header and continues the message before it; only Requests and Replies may have
/// fragments (CORBA 3.3 part 2, 9.4.9).
reassembly::progress read_fragment_1_1(handler_slots&, reassembly& messages, const header& h,
                                       std::span<const std::uint8_t> bytes) noexcept {
  constexpr std::uint32_t no_id = 0;
  if (h.type == message_type::fragment) return messages.append(h, bytes.subspan(header_bytes), no_id);
  if (h.type != message_type::request && h.type != message_type::reply) return reassembly::progress::refused;
  return messages.begin(h, bytes, no_id);
}

}  // namespace orrery::giop
