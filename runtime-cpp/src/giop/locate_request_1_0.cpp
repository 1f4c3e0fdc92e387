// SPDX-License-Identifier: Apache-2.0
#include "giop/locate_request.hpp"

namespace orrery::giop {

disposition serve_locate_request_1_0(session& s, const message& m) noexcept {
  cdr::reader in(m.body(), s.thread.context.scope());
  const auto id = in.read<std::uint32_t>();
  const std::span<const std::uint8_t> key = in.octets();
  return detail::answer_locate(s, m, in, id, key);
}

}  // namespace orrery::giop
