// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/giop/request_header.hpp>

namespace orrery::giop::detail {

/// Reads the Request header of 1.0 and 1.1, which differ in three reserved bytes only.
inline parse_status parse_early(cdr::reader& in, request_header& header, bool reserved_bytes) noexcept {
  read_request_contexts(in, header.caller);
  header.request_id = in.read<std::uint32_t>();
  if (in.failed()) return parse_status::unreadable;
  header.response_expected = request_header::is_expected(in.read<std::uint8_t>());
  if (in.failed()) return parse_status::unreadable;
  if (reserved_bytes) in.take(3, 1);
  header.object_key = in.octets();
  header.operation = in.string();
  in.octets();  // the requesting principal, which is obsolete
  return in.failed() ? parse_status::refused : parse_status::ok;
}

}  // namespace orrery::giop::detail
