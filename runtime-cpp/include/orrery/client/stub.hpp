// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

#include <orrery/client/caller.hpp>
#include <orrery/corba/minor_codes.hpp>
#include <orrery/corba/outcome.hpp>
#include <orrery/detail/client/client_request.hpp>
#include <orrery/iop/object_ref.hpp>

namespace orrery {

/// The base of every generated stub: a target and how to reach it. It belongs to one calling thread. Connects at its
/// first call. Copying copies the target, never a connection.
///
/// Results are views, valid until the thread's next call to the same peer process; copy() what is to be kept.
class stub {
 public:
  /// Unbound: calls answer TRANSIENT until `bind`.
  explicit stub(caller& thread) noexcept : target_(thread) {}
  stub(caller& thread, const object_ref& object, const call_policy& policy = {}) noexcept : target_(thread) {
    target_.policy = policy;
    target_.bind(object);
  }

  /// Makes calls go to `object` from now on.
  void bind(const object_ref& object) noexcept { target_.bind(object); }
  /// Sets the source of references for whenever none is known or none answers. Must outlive the stub; null for none.
  void bind(reference_source* source, const call_policy& policy) noexcept {
    target_.source = source;
    target_.policy = policy;
  }

  /// Explicit binding: connects now, so that the first call need not.
  outcome<void> connect() noexcept;
  /// As `connect`, within `longest` or the policy's timeout, whichever is shorter.
  outcome<void> connect_within(std::chrono::nanoseconds longest) noexcept;

  /// Connects and asks the server, by a LocateRequest, whether it has the object; goes where that sends it on. Bounded
  /// by the policy's timeout, as a call is. OBJECT_NOT_EXIST when the object is unknown there. `prebind`
  /// connects only: a process that is not ready yet answers no LocateRequest, so two that need each other would both
  /// wait.
  outcome<void> locate() noexcept;

  outcome<bool> is_a(std::string_view repository_id) noexcept { return invoke<outcome<bool>>("_is_a", repository_id); }
  outcome<bool> non_existent() noexcept { return invoke<outcome<bool>>("_non_existent"); }

 protected:
  /// Encodes, sends, waits, decodes. What the outcome can hold says what is decoded; `Bounds` are those of a bounded
  /// result, as in cdr::bounded.
  template <class Outcome, std::size_t... Bounds, class... Arguments>
  Outcome invoke(std::string_view operation, const Arguments&... arguments) noexcept {
    client_request request(target_, operation, client_request::response::expected);
    transact(request, arguments...);
    return request.result<Outcome, Bounds...>();
  }

  /// A one-way call: done when the system has taken the bytes, or when the policy's synchronisation scope says so.
  template <class... Arguments>
  outcome<void> send(std::string_view operation, const Arguments&... arguments) noexcept {
    client_request request(target_, operation, client_request::response::none);
    transact(request, arguments...);
    return request.result<outcome<void>>();
  }

 private:
  template <class... Arguments>
  static void transact(client_request& request, const Arguments&... arguments) noexcept {
    // Arguments are encoded anew for each attempt: another peer may speak another version.
    while (request.begin()) {
      if constexpr (sizeof...(Arguments) > 0) {
        using cdr::encode;
        request.align_arguments();
        (encode(request.out(), arguments), ...);
      }
      if (request.exchange()) return;
    }
  }

  client_target target_;
};

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
