// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/handlers.hpp>

#include "giop/begin_reply.hpp"

namespace orrery::giop {

void write_reply_1_0(session& s, version v, std::uint32_t request_id, reply_status status) noexcept {
  std::uint8_t* const fields = detail::begin_reply(s.out, v);
  cdr::store(fields, std::uint32_t{0});
  cdr::store(fields + 4, request_id);
  cdr::store(fields + 8, static_cast<std::uint32_t>(status));
}

}  // namespace orrery::giop
