// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include <orrery/client/stub.hpp>
#include <orrery/corba/minor_codes.hpp>
#include <orrery/corba/outcome.hpp>
#include <orrery/iop/object_ref.hpp>

namespace orrery {

/// A reference with the interface that its object has (CORBA 3.3 part 1, 8.3.5 and 8.3.6): what comes as `Object`, or
/// from `call.self()`, becomes one that a stub is made of. A view of what `object` is a view of. Calls the object where
/// the reference does not name that very interface.
///
///     const auto panel = orrery::narrow<Nav::Panel::reference>(call.outbound(), any);
///     if (!panel) return *panel.failure();
///     Nav::Panel::stub stub(call.outbound(), *panel);
///
/// BAD_PARAM (`minor::other_interface`) where the object has another interface; INV_OBJREF for nil; else as a call to
/// the object fails. For the calling thread; does not allocate.
template <class Reference>
outcome<Reference> narrow(caller& thread, const object_ref& object, const call_policy& policy = {}) noexcept {
  constexpr std::string_view wanted = repository_id(cdr::type<Reference>{});
  if (object.is_nil()) return system_exception{exception_id::INV_OBJREF, minor::nil_reference, completion::no};
  if (object.type_id() == wanted) return Reference(object);
  const outcome<bool> has_interface = stub(thread, object, policy).is_a(wanted);
  if (!has_interface) return *has_interface.failure();
  if (!*has_interface) return system_exception{exception_id::BAD_PARAM, minor::other_interface, completion::no};
  return Reference(object);
}

}  // namespace orrery
