// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include <orrery/detail/giop/handlers.hpp>
#include <orrery/detail/giop/request_header.hpp>

/// A Request, from its bytes to the servant: what `preloaded` compiles into its handlers and `fixed` into its caller.
namespace orrery::giop::detail {

/// Object key → servant, operation → handler, and the call: the part of a Request that no version changes.
/// `in` stands where the arguments begin.
disposition dispatch(session& s, version v, const request_header& header, cdr::reader& in,
                     reply_writer writer) noexcept;

/// Answers a request whose header could be read far enough to know its id with the reader's failure.
void refuse(session& s, version v, const request_header& header, cdr::reader& in, reply_writer writer) noexcept;

/// Parses with `Parse` and dispatches; MessageError where not even the request's id could be read. Never inlined, or
/// `serve_latest` would save its registers.
template <parse_status (*Parse)(cdr::reader&, request_header&) noexcept>
[[gnu::noinline]] disposition serve(session& s, const message& m, reply_writer writer) noexcept {
  cdr::reader in(m.body(), s.thread.context.scope());
  request_header header;
  switch (Parse(in, header)) {
    case parse_status::ok:
      return dispatch(s, m.version, header, in, writer);
    case parse_status::refused:
      refuse(s, m.version, header, in, writer);
      return disposition::keep;
    case parse_status::unreadable:
      break;
  }
  return refuse_message(s, m);
}

/// Field offsets in the header that nearly all requests of 1.2 have: the machine's byte order, addressed by key,
/// without service contexts. `end` is 0 for any other, malformed ones included, which the full parser then judges.
///
///     12          16     17..19    20           22..23   24          28
///     request id  flags  reserved  disposition  padding  key length  key, operation, contexts = 0
struct usual_layout {
  static constexpr std::uint32_t key_at = 28;
  std::uint32_t key_bytes = 0;
  std::uint32_t name_at = 0;
  std::uint32_t name_bytes = 0;
  std::uint32_t end = 0;
};

inline usual_layout layout_of(const message& m) noexcept {
  const std::uint8_t* const bytes = m.bytes.data();
  const auto size = static_cast<std::uint32_t>(m.bytes.size());
  constexpr std::uint32_t key_at = usual_layout::key_at;
  if (m.foreign_order || size < key_at || cdr::load<std::uint16_t>(bytes + 20, false) != 0) return {};

  const auto key_bytes = cdr::load<std::uint32_t>(bytes + 24, false);
  if (key_bytes > size - key_at) return {};
  const std::uint32_t length_at = (key_at + key_bytes + 3) & ~3u;
  const std::uint32_t name_at = length_at + 4;
  if (name_at > size) return {};

  const auto length = cdr::load<std::uint32_t>(bytes + length_at, false);
  if (length - 1 >= size - name_at || bytes[name_at + length - 1] != 0) return {};
  const std::uint32_t contexts_at = (name_at + length + 3) & ~3u;
  const std::uint32_t end = contexts_at + 4;
  if (end > size || cdr::load<std::uint32_t>(bytes + contexts_at, false) != 0) return {};
  return {key_bytes, name_at, length - 1, end};
}

inline disposition serve_latest(session& s, const message& m, reply_writer writer) noexcept {
  const usual_layout at = layout_of(m);
  if (at.end == 0) [[unlikely]]
    return serve<&parse_request_1_2>(s, m, writer);
  const std::uint8_t* const bytes = m.bytes.data();
  const std::uint8_t flags = bytes[16];
  const request_header header{
      .request_id = cdr::load<std::uint32_t>(bytes + 12, false),
      .response_expected = request_header::is_expected(flags),
      .response_early = request_header::is_early(flags),
      .object_key = {bytes + usual_layout::key_at, at.key_bytes},
      .operation = {reinterpret_cast<const char*>(bytes + at.name_at), at.name_bytes},
  };
  const auto size = static_cast<std::uint32_t>(m.bytes.size());
  cdr::reader in({bytes, std::min((at.end + 7) & ~7u, size), size, false}, s.thread.context.scope());
  return dispatch(s, version::v1_2, header, in, writer);
}

}  // namespace orrery::giop::detail
