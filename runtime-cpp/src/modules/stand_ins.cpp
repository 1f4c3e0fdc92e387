// SPDX-License-Identifier: Apache-2.0
#include <orrery/abi.hpp>
#include <orrery/detail/giop/handlers.hpp>
#include <orrery/detail/giop/serve_request.hpp>
#include <orrery/giop/load.hpp>

#include "giop/locate_request.hpp"
#include "modules/pair_loader.hpp"
#include "modules/without_handler.hpp"

namespace orrery::giop {
namespace modules {
namespace {

/// Functions of the program that modules call: named, so that the linker takes them out of the library whether anybody
/// else calls them or not. The list in cmake/module-interface.list exports them.
struct program_interface {
  const int* abi;
  decltype(&detail::dispatch) dispatch;
  decltype(&detail::refuse) refuse;
  decltype(&detail::answer_locate) answer_locate;
  decltype(&giop::refuse_message) refuse_message;
  decltype(&giop::read_request_contexts) read_request_contexts;
  decltype(&giop::skip_service_contexts) skip_service_contexts;
  decltype(&iop::key_of_profile) key_of_profile;
  void (*encode_reference)(cdr::writer&, const object_ref&) noexcept;
};

[[gnu::used]] constexpr program_interface called_by_modules{
    &orrery_abi_1,          &detail::dispatch,      &detail::refuse,      &detail::answer_locate, &refuse_message,
    &read_request_contexts, &skip_service_contexts, &iop::key_of_profile, &orrery::encode};

template <class Handler>
Handler load(handler_slots::slot<Handler>& slot, kind k, version v) noexcept {
  void* const address = open(k, v);
  if (address == nullptr) return nullptr;
  const Handler handler = *static_cast<Handler*>(address);
  slot.store(handler, std::memory_order_release);
  return handler;
}

/// Loads a handler for the helper; the thread that it serves may have loaded it meanwhile.
template <class Handler>
bool load_ahead(handler_slots::slot<Handler>& slot, Handler stand_in, kind k, version v) noexcept {
  return slot.load(std::memory_order_acquire) != stand_in || load(slot, k, v) != nullptr;
}

template <class Handler>
Handler load_for_use(handler_slots& slots, handler_slots::slot<Handler>& slot, kind k, version v) noexcept {
  const Handler handler = load(slot, k, v);
  if (handler != nullptr) ask_for_complement(slots, k, v);
  return handler;
}

handler_slots::slot<message_handler>& serving_slot(handler_slots& slots, message_type type, version v) noexcept {
  return slots.serve[by_slot::index(type)][by_slot::index(v)];
}

template <message_type Type, kind Kind>
disposition serve(session& s, const message& m) noexcept {
  handler_slots& slots = s.thread.slots;
  const message_handler handler = load_for_use(slots, serving_slot(slots, Type, m.version), Kind, m.version);
  return handler != nullptr ? handler(s, m) : serve_without_handler(s, m);
}

void write_reply(session& s, version v, std::uint32_t id, reply_status status) noexcept {
  handler_slots& slots = s.thread.slots;
  const reply_writer handler = load_for_use(slots, slots.write_reply[by_slot::index(v)], kind::write_reply, v);
  return handler != nullptr ? handler(s, v, id, status) : write_reply_without_handler(s.out, v, id, status);
}

void write_request(handler_slots& slots, cdr::writer& out, const request_start& start) noexcept {
  const version v = start.version;
  const request_writer handler = load_for_use(slots, slots.write_request[by_slot::index(v)], kind::write_request, v);
  if (handler != nullptr) return handler(slots, out, start);
  out.reset(0);
  out.refuse(minor::handler_missing);
}

reply_start read_reply(handler_slots& slots, version v, cdr::reader& in) noexcept {
  const reply_reader handler = load_for_use(slots, slots.read_reply[by_slot::index(v)], kind::read_reply, v);
  if (handler != nullptr) return handler(slots, v, in);
  in.fail(exception_id::INITIALIZE, minor::handler_missing);
  return {};
}

void write_cancel(handler_slots& slots, cdr::writer& out, version v, std::uint32_t id) noexcept {
  const cancel_writer handler = load_for_use(slots, slots.write_cancel, kind::write_cancel, v);
  if (handler != nullptr) return handler(slots, out, v, id);
  out.reset(0);  // the end of the connection cancels the request at the server
}

reassembly::progress read_fragment(handler_slots& slots, reassembly& messages, const header& h,
                                   std::span<const std::uint8_t> bytes) noexcept {
  auto& slot = slots.read_fragment[by_slot::index(h.version)];
  const fragment_reader handler = load_for_use(slots, slot, kind::read_fragment, h.version);
  return handler != nullptr ? handler(slots, messages, h, bytes) : reassembly::progress::refused;
}

part write_fragment(handler_slots& slots, std::uint8_t* message, const cut& where) noexcept {
  const fragment_writer handler = load_for_use(slots, slots.write_fragment, kind::write_fragment, version::v1_2);
  // Every peer takes the message whole as well.
  return handler != nullptr ? handler(slots, message, where) : part{where.sent, where.size};
}

}  // namespace

bool load_into(handler_slots& slots, kind k, version v) noexcept {
  const std::size_t at = by_slot::index(v);
  switch (k) {
    case kind::read_request:
      return load_ahead(serving_slot(slots, message_type::request, v),
                        &serve<message_type::request, kind::read_request>, k, v);
    case kind::write_reply:
      return load_ahead(slots.write_reply[at], &write_reply, k, v);
    case kind::write_request:
      return load_ahead(slots.write_request[at], &write_request, k, v);
    case kind::read_reply:
      return load_ahead(slots.read_reply[at], &read_reply, k, v);
    case kind::read_fragment:
      return load_ahead(slots.read_fragment[at], &read_fragment, k, v);
    case kind::write_fragment:
      return load_ahead(slots.write_fragment, &write_fragment, k, v);
    case kind::read_locate_request:
    case kind::read_cancel:
    case kind::write_cancel:
      break;
  }
  return false;
}

}  // namespace modules

void detail::put_stand_ins(handler_slots& slots, version v) noexcept {
  using modules::kind;
  const std::size_t at = by_slot::index(v);
  const auto put = [&slots, v](message_type type, message_handler handler) {
    modules::serving_slot(slots, type, v) = handler;
  };
  put(message_type::request, &modules::serve<message_type::request, kind::read_request>);
  put(message_type::locate_request, &modules::serve<message_type::locate_request, kind::read_locate_request>);
  put(message_type::cancel_request, &modules::serve<message_type::cancel_request, kind::read_cancel>);
  put(message_type::reply, &refuse_message);
  put(message_type::locate_reply, &refuse_message);
  put(message_type::fragment, &refuse_message);
  put(message_type::close_connection, &end_connection);
  put(message_type::message_error, &end_connection);
  slots.write_reply[at] = &modules::write_reply;
  slots.write_request[at] = &modules::write_request;
  slots.read_reply[at] = &modules::read_reply;
  if (v != version::v1_0) slots.read_fragment[at] = &modules::read_fragment;
  if (v == version::v1_2) slots.write_fragment = &modules::write_fragment;
  slots.write_cancel = &modules::write_cancel;
}

}  // namespace orrery::giop
