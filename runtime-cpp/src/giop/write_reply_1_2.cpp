// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/handlers.hpp>

#include "giop/begin_reply.hpp"

namespace orrery::giop {

void write_reply_1_2(session& s, version, std::uint32_t request_id, reply_status status) noexcept {
  std::uint8_t* const fields = detail::begin_reply(s.out, version::v1_2);
  cdr::store(fields, request_id);
  cdr::store(fields + 4, static_cast<std::uint32_t>(status));
  cdr::store(fields + 8, std::uint32_t{0});
}

}  // namespace orrery::giop
