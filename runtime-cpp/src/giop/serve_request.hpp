// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/giop/handlers.hpp>
#include <orrery/giop/request_header.hpp>
#include <orrery/giop/session.hpp>

namespace orrery::giop::detail {

/// Object key → servant, operation → handler, and the call: the part of a Request that no version changes.
void dispatch(session& s, version v, const request_header& header) noexcept;

/// Answers a request whose header could be read far enough to know its id.
void refuse(session& s, version v, const request_header& header, const system_exception& why) noexcept;

/// Parses with `Parse` and dispatches.
template <parse_status (*Parse)(cdr::reader&, request_header&) noexcept>
disposition serve(session& s, const message& m) noexcept {
  cdr::reader in(m.body(), s.context.scope());
  request_header header;
  switch (Parse(in, header)) {
    case parse_status::ok:
      dispatch(s, m.version, header);
      return disposition::keep;
    case parse_status::refused:
      refuse(s, m.version, header, in.failure());
      return disposition::keep;
    case parse_status::unreadable:
      break;
  }
  return refuse_message(s, m);
}

}  // namespace orrery::giop::detail
