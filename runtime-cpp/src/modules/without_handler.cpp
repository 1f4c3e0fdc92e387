// SPDX-License-Identifier: Apache-2.0
#include "modules/without_handler.hpp"

#include <orrery/detail/giop/handler_slots.hpp>
#include <orrery/detail/giop/handlers.hpp>
#include <orrery/detail/giop/serve_request.hpp>

#include "giop/begin_reply.hpp"

namespace orrery::giop::modules {
namespace {

/// Reads the request's id and response flag only, which come first in each version.
disposition refuse_request(session& s, const message& m) noexcept {
  cdr::reader in(m.body(), s.thread.context.scope());
  request_header header;
  if (m.version != version::v1_2) skip_service_contexts(in);
  header.request_id = in.read<std::uint32_t>();
  header.response_expected = request_header::is_expected(in.read<std::uint8_t>());
  if (in.failed()) return refuse_message(s, m);
  in.fail(exception_id::INITIALIZE, minor::handler_missing);
  detail::refuse(s, m.version, header, in, by_slot::reply_writer_of(s, m.version));
  return disposition::keep;
}

}  // namespace

disposition serve_without_handler(session& s, const message& m) noexcept {
  if (m.type == message_type::request) return refuse_request(s, m);
  return m.type == message_type::cancel_request ? disposition::keep : refuse_message(s, m);
}

void write_reply_without_handler(cdr::writer& out, version v, std::uint32_t request_id, reply_status status) noexcept {
  std::uint8_t* fields = detail::begin_reply(out, v);
  // The headers take 24 bytes in each version: the service contexts, of which there are none, come last in 1.2 and
  // first before.
  if (v == version::v1_2) {
    cdr::store(fields + 8, std::uint32_t{0});
  } else {
    cdr::store(fields, std::uint32_t{0});
    fields += 4;
  }
  cdr::store(fields, request_id);
  cdr::store(fields + 4, static_cast<std::uint32_t>(status));
  if (status != reply_status::system_exception) out.refuse(minor::handler_missing);
}

}  // namespace orrery::giop::modules
