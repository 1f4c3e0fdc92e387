// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/handlers.hpp>
#include <orrery/detail/giop/request_header.hpp>

namespace orrery::giop {

reply_start read_reply_1_0(handler_slots&, version, cdr::reader& in) noexcept {
  skip_service_contexts(in);
  const auto id = in.read<std::uint32_t>();
  const auto status = static_cast<reply_status>(in.read<std::uint32_t>());
  return {id, status};
}

}  // namespace orrery::giop
