// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/handler_slots.hpp>
#include <orrery/detail/giop/handlers.hpp>
#include <orrery/detail/giop/serve_request.hpp>

namespace orrery::giop {

disposition serve_request_1_1(session& s, const message& m) noexcept {
  return detail::serve<&parse_request_1_1>(s, m, by_slot::reply_writer_of(s, version::v1_1));
}

}  // namespace orrery::giop
