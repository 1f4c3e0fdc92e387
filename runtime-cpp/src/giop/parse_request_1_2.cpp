// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/request_header.hpp>

namespace orrery::giop {

parse_status parse_request_1_2(cdr::reader& in, request_header& header) noexcept {
  header.request_id = in.read<std::uint32_t>();
  const std::uint8_t* const response_flags = in.take(4, 1);  // and three reserved bytes
  if (response_flags == nullptr) return parse_status::unreadable;
  header.response_expected = request_header::is_expected(*response_flags);
  header.response_early = request_header::is_early(*response_flags);
  header.object_key = parse_target_1_2(in);
  header.operation = in.string();
  read_request_contexts(in, header.caller);
  in.align_within(8);
  return in.failed() ? parse_status::refused : parse_status::ok;
}

}  // namespace orrery::giop
