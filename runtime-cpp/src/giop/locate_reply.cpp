// SPDX-License-Identifier: Apache-2.0
#include <cassert>

#include <orrery/detail/demux/object_adapter.hpp>
#include <orrery/detail/giop/reply_header.hpp>

#include "giop/locate_request.hpp"

namespace orrery::giop {

void write_locate_reply(cdr::writer& out, version v, std::uint32_t request_id, locate_status status) noexcept {
  out.reset(0);
  std::uint8_t* const bytes = out.take(header_bytes + 8, 1);
  assert(bytes != nullptr);
  write_header(bytes, v, message_type::locate_reply, 8);
  cdr::store(bytes + header_bytes, request_id);
  cdr::store(bytes + header_bytes + 4, static_cast<std::uint32_t>(status));
}

disposition detail::answer_locate(session& s, const message& m, const cdr::reader& in, std::uint32_t id,
                                  std::span<const std::uint8_t> key) noexcept {
  if (in.failed()) return refuse_message(s, m);
  const bool here = s.thread.adapter.find(key).servant != nullptr;
  write_locate_reply(s.out, m.version, id, here ? locate_status::object_here : locate_status::unknown_object);
  return disposition::keep;
}

}  // namespace orrery::giop
