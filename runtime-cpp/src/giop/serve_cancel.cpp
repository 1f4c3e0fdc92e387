// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/handlers.hpp>
#include <orrery/detail/giop/peer_state.hpp>

namespace orrery::giop {

disposition serve_cancel(session& s, const message& m) noexcept {
  cdr::reader in(m.body(), s.thread.context.scope());
  const auto id = in.read<std::uint32_t>();
  if (in.failed()) return refuse_message(s, m);
  if (m.version == version::v1_2) s.peer.fragments.cancel(id);
  return disposition::keep;
}

}  // namespace orrery::giop
