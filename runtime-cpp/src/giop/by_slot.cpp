// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/giop/handler_slots.hpp>

namespace orrery::giop::by_slot {
namespace {

/// Loads a handler's address: acquire, since its code was loaded before the address was stored. Costs nothing on x86.
template <class Handler>
Handler in(const handler_slots::slot<Handler>& slot) noexcept {
  return slot.load(std::memory_order_acquire);
}

}  // namespace

disposition serve(session& s, const message& m) noexcept {
  return in(s.thread.slots.serve[index(m.type)][index(m.version)])(s, m);
}

void write_request(handler_slots& slots, cdr::writer& out, const request_start& start) noexcept {
  in(slots.write_request[index(start.version)])(slots, out, start);
}

reply_start read_reply(handler_slots& slots, version v, cdr::reader& reader) noexcept {
  return in(slots.read_reply[index(v)])(slots, v, reader);
}

void write_cancel(handler_slots& slots, cdr::writer& out, version v, std::uint32_t request_id) noexcept {
  in(slots.write_cancel)(slots, out, v, request_id);
}

reassembly::progress read_fragment(handler_slots& slots, reassembly& messages, const header& h,
                                   std::span<const std::uint8_t> bytes) noexcept {
  return in(slots.read_fragment[index(h.version)])(slots, messages, h, bytes);
}

part write_fragment(handler_slots& slots, std::uint8_t* message, const cut& where) noexcept {
  return in(slots.write_fragment)(slots, message, where);
}

}  // namespace orrery::giop::by_slot
