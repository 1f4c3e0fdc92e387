// SPDX-License-Identifier: Apache-2.0
#include "OfficeImpl.hpp"

#include <orrery/client/stub.hpp>
#include <orrery/values/make_in.hpp>

#include "Echoes/Echo/stub.hpp"

orrery::outcome<Echoes::Echo::reference> OfficeImpl::make(orrery::call& call, std::string_view name) noexcept {
  return activated(call, echoes_.emplace_back(std::string(name)));
}

orrery::outcome<Echoes::Echo::reference> OfficeImpl::lead(orrery::call& call, const Echoes::Echo::reference& other,
                                                          bool lasting) noexcept {
  return activated(call, guides_.emplace_back(other, lasting));
}

orrery::outcome<Echoes::Echo::reference> OfficeImpl::activated(orrery::call& call,
                                                               Echoes::Echo::servant& echo) noexcept {
  const orrery::outcome<orrery::active_object> made = poa_named("made").activate(echo);
  if (!made) return *made.failure();
  const orrery::object_ref whole = made->reference.view();
  void* const room = call.scope().allocate(whole.referred_bytes(), orrery::object_ref::referred_alignment);
  if (room == nullptr) return Echoes::Echo::reference();
  return Echoes::Echo::reference(whole.referring_to(static_cast<std::byte*>(room)));
}

orrery::outcome<std::string_view, Echoes::NoEcho> OfficeImpl::ask(orrery::call& call, const orrery::object_ref& whom,
                                                                  std::string_view text) noexcept {
  const auto narrowed = orrery::narrow<Echoes::Echo::reference>(call.outbound(), whom);
  if (!narrowed) {
    if (narrowed.failure()->minor == orrery::minor::other_interface) return Echoes::NoEcho{};
    return *narrowed.failure();
  }
  Echoes::Echo::stub echo(call.outbound(), *narrowed);
  const orrery::outcome<std::string_view> said = echo.say(text);
  if (!said) return *said.failure();
  return orrery::memory::copy_in(call.scope(), *said).value_or(std::string_view());
}

orrery::outcome<std::string_view> OfficeImpl::forward(orrery::call& call, std::string_view text) noexcept {
  return use_far(call).say(text);
}

orrery::outcome<Echoes::Words> OfficeImpl::far_context(orrery::call& call, Echoes::Words context) noexcept {
  return use_far(call).placed("desk", context);
}
