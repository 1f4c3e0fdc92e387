// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/giop/message_handlers.hpp>

/// The message handlers, each in an object file of its own, so that a program links those that its strategy names.
namespace orrery::giop {

disposition serve_request_1_0(session&, const message&) noexcept;
disposition serve_request_1_1(session&, const message&) noexcept;
disposition serve_request_1_2(session&, const message&) noexcept;
disposition serve_locate_request_1_0(session&, const message&) noexcept;
disposition serve_locate_request_1_2(session&, const message&) noexcept;

/// CancelRequest: forgets a request that has come in part only. One that has come whole was answered, or is left out
/// when its turn comes (`is_cancelled`).
disposition serve_cancel(session&, const message&) noexcept;
/// CloseConnection and MessageError: the peer is done, nothing is answered.
disposition end_connection(session&, const message&) noexcept;
/// Answers MessageError to a message that a client must not send.
disposition refuse_message(session&, const message&) noexcept;

/// Reply writer for 1.0 and 1.1, whose Replies have one layout.
void write_reply_1_0(session&, version, std::uint32_t request_id, reply_status) noexcept;
void write_reply_1_2(session&, version, std::uint32_t request_id, reply_status) noexcept;

/// Request writer for 1.0 and 1.1, which differ in three reserved octets that alignment makes.
void write_request_1_0(handler_slots&, cdr::writer&, const request_start&) noexcept;
void write_request_1_2(handler_slots&, cdr::writer&, const request_start&) noexcept;

reply_start read_reply_1_0(handler_slots&, version, cdr::reader&) noexcept;
reply_start read_reply_1_2(handler_slots&, version, cdr::reader&) noexcept;

void write_cancel_request(handler_slots&, cdr::writer&, version, std::uint32_t request_id) noexcept;

reassembly::progress read_fragment_1_1(handler_slots&, reassembly&, const header&,
                                       std::span<const std::uint8_t>) noexcept;
reassembly::progress read_fragment_1_2(handler_slots&, reassembly&, const header&,
                                       std::span<const std::uint8_t>) noexcept;
/// Fragments are sent in 1.2 only: those of 1.1 no two implementations understand alike.
part write_fragment_1_2(handler_slots&, std::uint8_t* message, const cut&) noexcept;

}  // namespace orrery::giop
