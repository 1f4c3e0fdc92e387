// SPDX-License-Identifier: Apache-2.0
#include "serve_request.hpp"

namespace orrery::giop {
namespace {

/// Reads the header that nearly all requests have: the machine's byte order, addressed by key, without service
/// contexts. False for any other, malformed ones included, which the full parser then judges.
///
///     12          16     17..19    20           22..23   24          28
///     request id  flags  reserved  disposition  padding  key length  key, operation, contexts = 0
bool parse_usual(const message& m, request_header& header) noexcept {
  const std::uint8_t* const bytes = m.bytes.data();
  const auto size = static_cast<std::uint32_t>(m.bytes.size());
  constexpr std::uint32_t key_at = 28;
  if (m.foreign_order || size < key_at || cdr::load<std::uint16_t>(bytes + 20, false) != 0) return false;

  const auto key_bytes = cdr::load<std::uint32_t>(bytes + 24, false);
  if (key_bytes > size - key_at) return false;
  const std::uint32_t length_at = (key_at + key_bytes + 3) & ~3u;
  const std::uint32_t name_at = length_at + 4;
  if (name_at > size) return false;

  const auto length = cdr::load<std::uint32_t>(bytes + length_at, false);
  if (length - 1 >= size - name_at || bytes[name_at + length - 1] != 0) return false;
  const std::uint32_t contexts_at = (name_at + length + 3) & ~3u;
  const std::uint32_t end = contexts_at + 4;
  if (end > size || cdr::load<std::uint32_t>(bytes + contexts_at, false) != 0) return false;

  header.request_id = cdr::load<std::uint32_t>(bytes + 12, false);
  header.response_expected = (bytes[16] & 1) != 0;
  header.object_key = {bytes + key_at, key_bytes};
  header.operation = {reinterpret_cast<const char*>(bytes + name_at), length - 1};
  header.service_contexts = {bytes, contexts_at, end, false};
  header.body = {bytes, end, size, false};
  return true;
}

}  // namespace

disposition serve_request_1_2(session& s, const message& m) noexcept {
  request_header header;
  if (!parse_usual(m, header)) [[unlikely]]
    return detail::serve<&parse_request_1_2>(s, m);
  detail::dispatch(s, version::v1_2, header);
  return disposition::keep;
}

}  // namespace orrery::giop
