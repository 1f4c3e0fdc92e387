// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/giop/message_handlers.hpp>

/// Handling of messages where a handler's module can't be had: the request fails, and nothing else does.
namespace orrery::giop::modules {

/// A Request is answered with INITIALIZE, a LocateRequest, whose answer knows no exception before 1.2, with
/// MessageError; a CancelRequest is only a hint.
disposition serve_without_handler(session& s, const message& m) noexcept;

/// Begins a reply. One that is no system exception is refused, so that it is replaced by one: by INITIALIZE.
void write_reply_without_handler(cdr::writer& out, version v, std::uint32_t request_id, reply_status status) noexcept;

}  // namespace orrery::giop::modules
