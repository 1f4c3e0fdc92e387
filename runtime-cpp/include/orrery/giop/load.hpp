// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/giop/handler_slots.hpp>

namespace orrery::giop {
namespace detail {

/// Puts stand-ins into the slots of a version: each loads its handler's module, takes the handler into the slot and
/// passes the message on. Without the module the request is answered with INITIALIZE.
void put_stand_ins(handler_slots& slots, version v) noexcept;

/// The helper of the strategy `paired`. Slots are enrolled before it starts, by the thread that starts it.
void enrol(handler_slots& slots) noexcept;
bool start_pair_loader() noexcept;
void stop_pair_loader() noexcept;

template <version... Allowed>
void put_all_stand_ins(handler_slots& slots) noexcept {
  (put_stand_ins(slots, Allowed), ...);
}

template <version... Allowed>
void put_and_enrol(handler_slots& slots) noexcept {
  put_all_stand_ins<Allowed...>(slots);
  enrol(slots);
}

}  // namespace detail

/// The strategy `fine_grain`: each handler is in a module of its own, which a thread loads when it needs the handler
/// for the first time. That first use opens a file, and allocates. The program is to be linked by
/// `orrery_load_modules()`.
///
///     .handlers = fine_grain<version::v1_2>()
template <version... Allowed>
consteval message_handlers fine_grain() {
  return by_slot::entries<Allowed...>(&detail::put_all_stand_ins<Allowed...>);
}

/// The strategy `paired`: as `fine_grain`, and with a handler's first use a helper thread at best effort loads the one
/// that usually follows it: the writer of replies behind the reader of requests, and so on.
template <version... Allowed>
consteval message_handlers paired() {
  message_handlers h = by_slot::entries<Allowed...>(&detail::put_and_enrol<Allowed...>);
  h.start = &detail::start_pair_loader;
  h.stop = &detail::stop_pair_loader;
  return h;
}

}  // namespace orrery::giop
