// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/handlers.hpp>

#include "giop/request_contexts.hpp"

namespace orrery::giop {

void write_request_1_0(handler_slots&, cdr::writer& out, const request_start& start) noexcept {
  out.reset(0);
  out.set_wide(wide_form_of(start.version));
  write_header(out.take(header_bytes, 1), start.version, message_type::request, 0);
  // 1.0 has no code sets (7.10.2.5).
  detail::write_request_contexts(out, start, start.code_sets && start.version != version::v1_0);
  out.write(start.id);
  out.write(static_cast<std::uint8_t>(start.response == sync_scope::with_transport ? 0 : 1));
  out.octets(start.profile.object_key);
  out.name(start.operation);
  out.write(std::uint32_t{0});  // no principal
}

}  // namespace orrery::giop
