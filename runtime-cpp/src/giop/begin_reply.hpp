// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>

#include <orrery/detail/cdr/writer.hpp>
#include <orrery/detail/giop/message.hpp>
#include <orrery/detail/giop/reply_header.hpp>

namespace orrery::giop::detail {

/// Begins a Reply at the writer's origin. Returns the place of its three fields, whose order depends on the version.
inline std::uint8_t* begin_reply(cdr::writer& out, version v) noexcept {
  out.reset(0);
  out.set_wide(wide_form_of(v));
  std::uint8_t* const bytes = out.take(reply_header_bytes, 1);
  assert(bytes != nullptr && "a send buffer holds at least the fixed part");
  write_header(bytes, v, message_type::reply, 0);
  return bytes + header_bytes;
}

}  // namespace orrery::giop::detail
