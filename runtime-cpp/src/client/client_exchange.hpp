// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/client/client_request.hpp>
#include <orrery/detail/giop/reply_header.hpp>

#include "observe/probes.hpp"

/// Code shared by calls and LocateRequests. Inlined into both: a call's path would save registers for functions of
/// their own.
namespace orrery {

[[gnu::always_inline]] inline client_request::answer client_request::send() noexcept {
  if (out().failed()) {
    const system_exception why = out().failure(minor::request_too_large, completion::no);
    return unless(fail(why.id, why.minor, why.completed));
  }
  giop::finish_message(out());
  const transport::io_status sent = connection_->send(limit_);
  if (sent != transport::io_status::ok) [[unlikely]] {
    give_up_connection();
    // Part of the request may have arrived, and perhaps enough for the server to run it.
    if (sent != transport::io_status::failed) return unless(ended(sent, minor::reply_late, completion::maybe));
    return unless(fail(exception_id::COMM_FAILURE, minor::connection_lost, completion::maybe));
  }
  return answer::here;
}

[[gnu::always_inline]] inline client_request::answer client_request::receive(giop::message& m) noexcept {
  for (;;) {
    switch (connection_->receive(limit_, m)) {
      case outbound::arrival::message:
        break;
      case outbound::arrival::late:
        ORRERY_PROBE(call__late, id_);
        cancel();
        return unless(fail(exception_id::TIMEOUT, minor::reply_late, completion::maybe));
      case outbound::arrival::stopped:
        cancel();
        return unless(fail(exception_id::BAD_INV_ORDER, minor::shut_down, completion::maybe));
      case outbound::arrival::lost:
        give_up_connection();
        return unless(fail(exception_id::COMM_FAILURE, minor::connection_lost, completion::maybe));
      case outbound::arrival::malformed:
        return unless(refuse_reply());
    }
    switch (m.type) {
      case giop::message_type::reply:
      case giop::message_type::locate_reply:
        return answer::here;
      case giop::message_type::close_connection:
        // Requests that are not answered by then were not processed and may be sent again (9.4.7).
        connection_->close();
        return unless(retry({exception_id::TRANSIENT, minor::connection_closed, completion::no}));
      case giop::message_type::message_error:
        connection_->close();
        return unless(fail(exception_id::COMM_FAILURE, minor::peer_sent_error, completion::maybe));
      case giop::message_type::request:
      case giop::message_type::cancel_request:
      case giop::message_type::locate_request:
      case giop::message_type::fragment:
        continue;  // unasked, since the connection is not bidirectional
    }
  }
}

}  // namespace orrery
