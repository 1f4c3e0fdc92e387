// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/locate.hpp>
#include <orrery/detail/giop/message.hpp>

#include "giop/request_target.hpp"

namespace orrery::giop {

void write_locate_request(cdr::writer& out, const request_start& start) noexcept {
  out.reset(0);
  std::uint8_t* const header = out.take(header_bytes, 1);
  if (header == nullptr) return;
  write_header(header, start.version, message_type::locate_request, 0);
  out.write(start.id);
  if (start.version == version::v1_2) {
    detail::write_target(out, start);
  } else {
    out.octets(start.profile.object_key);
  }
}

}  // namespace orrery::giop
