// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/giop/handler_slots.hpp>
#include <orrery/detail/giop/handlers.hpp>

namespace orrery::giop {
namespace detail {

template <version V>
void preload_version(handler_slots& slots) noexcept {
  constexpr std::size_t v = by_slot::index(V);
  constexpr bool latest = V == version::v1_2;
  const auto put = [&slots](message_type type, message_handler handler) {
    slots.serve[by_slot::index(type)][by_slot::index(V)] = handler;
  };
  put(message_type::request, V == version::v1_0   ? &serve_request_1_0
                             : V == version::v1_1 ? &serve_request_1_1
                                                  : &serve_request_1_2);
  put(message_type::reply, &refuse_message);
  put(message_type::cancel_request, &serve_cancel);
  put(message_type::locate_request, latest ? &serve_locate_request_1_2 : &serve_locate_request_1_0);
  put(message_type::locate_reply, &refuse_message);
  put(message_type::close_connection, &end_connection);
  put(message_type::message_error, &end_connection);
  put(message_type::fragment, &refuse_message);
  slots.write_reply[v] = latest ? &write_reply_1_2 : &write_reply_1_0;
  slots.write_request[v] = latest ? &write_request_1_2 : &write_request_1_0;
  slots.read_reply[v] = latest ? &read_reply_1_2 : &read_reply_1_0;
  if constexpr (V == version::v1_1) slots.read_fragment[v] = &read_fragment_1_1;
  if constexpr (latest) slots.read_fragment[v] = &read_fragment_1_2;
  if constexpr (latest) slots.write_fragment = &write_fragment_1_2;
  slots.write_cancel = &write_cancel_request;
}

template <version... Allowed>
void preload_all(handler_slots& slots) noexcept {
  (preload_version<Allowed>(slots), ...);
  slots.settle();
}

}  // namespace detail

/// The strategy `preloaded`: every handler that the model allows is in its slot before the first message comes.
///
///     .handlers = preloaded<version::v1_0, version::v1_2>()
template <version... Allowed>
consteval message_handlers preloaded() {
  return by_slot::entries<Allowed...>(&detail::preload_all<Allowed...>);
}

}  // namespace orrery::giop
