// SPDX-License-Identifier: Apache-2.0
#include <orrery/giop/handlers.hpp>
#include <orrery/giop/reply_header.hpp>
#include <orrery/giop/request_header.hpp>
#include <orrery/orb/object_adapter.hpp>

namespace orrery::giop {
namespace {

disposition answer(session& s, const message& m, cdr::reader& in, std::uint32_t id,
                   std::span<const std::uint8_t> key) noexcept {
  if (in.failed()) return refuse_message(s, m);
  const bool here = s.adapter.find(key).servant != nullptr;
  write_locate_reply(s.out, m.version, id, here ? locate_status::object_here : locate_status::unknown_object);
  return disposition::keep;
}

}  // namespace

disposition serve_locate_request_1_0(session& s, const message& m) noexcept {
  cdr::reader in(m.body(), s.context.scope());
  const std::uint32_t id = in.read<std::uint32_t>();
  const std::span<const std::uint8_t> key = in.octets();
  return answer(s, m, in, id, key);
}

disposition serve_locate_request_1_2(session& s, const message& m) noexcept {
  cdr::reader in(m.body(), s.context.scope());
  const std::uint32_t id = in.read<std::uint32_t>();
  const std::span<const std::uint8_t> key = parse_target_1_2(in);
  return answer(s, m, in, id, key);
}

}  // namespace orrery::giop
