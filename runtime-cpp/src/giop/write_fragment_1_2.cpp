// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/handlers.hpp>

namespace orrery::giop {

part write_fragment_1_2(handler_slots&, std::uint8_t* message, const cut& where) noexcept {
  if (where.sent == 0) {
    if (where.size <= where.limit) return {0, where.size};
    message[6] |= flag_more_fragments;
    cdr::store(message + 8, where.limit - header_bytes);
    return {0, where.limit};
  }
  // The Fragment's header overwrites bytes that are sent already, so nothing is moved. The least limit is large enough
  // to leave the first part's own header and request id intact.
  const std::uint32_t begin = where.sent - fragment_header_bytes;
  const std::uint32_t end = where.size - begin <= where.limit ? where.size : begin + where.limit;
  std::uint8_t* const bytes = message + begin;
  write_header(bytes, version::v1_2, message_type::fragment, end - begin - header_bytes);
  if (end < where.size) bytes[6] |= flag_more_fragments;
  std::memcpy(bytes + header_bytes, message + header_bytes, 4);
  return {begin, end};
}

}  // namespace orrery::giop
