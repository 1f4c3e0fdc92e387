// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/handlers.hpp>

#include "giop/request_contexts.hpp"
#include "giop/request_target.hpp"

namespace orrery::giop {
void write_request_1_2(handler_slots&, cdr::writer& out, const request_start& start) noexcept {
  const auto response_flags = static_cast<std::uint8_t>(start.response);
  out.reset(0);
  out.set_wide(wide_form_of(version::v1_2));
  if (start.addressing == addressing::key && !start.code_sets && start.prefix.copy_to(out, start.id, response_flags))
      [[likely]] {
    out.name(start.operation);
    if (start.caller.told) {
      detail::write_request_contexts(out, start, false);
    } else {
      out.write(std::uint32_t{0});  // no service contexts
    }
    return;
  }
  write_header(out.take(header_bytes, 1), version::v1_2, message_type::request, 0);
  out.write(start.id);
  const std::uint8_t flags[4] = {response_flags};  // and three reserved bytes
  out.raw(flags);
  detail::write_target(out, start);
  out.name(start.operation);
  detail::write_request_contexts(out, start, start.code_sets);
}

}  // namespace orrery::giop
