// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <orrery/corba/system_exception.hpp>
#include <orrery/detail/memory/thread_areas.hpp>
#include <orrery/detail/upcall/context.hpp>
#include <orrery/detail/upcall/session_scope.hpp>

namespace orrery {

class object_ref;
class server_request;

/// The call that a servant serves, as the servant sees it. Its scope is the request scope.
class call : public context {
 public:
  using context::context;

  /// The POA's session scope, where the model says `sessions in scope`.
  session_scope& session() noexcept { return session_; }

  /// The servant's own reference: of the object that the call is for, whether the model declares it or user code has
  /// made it. A view in the call's scope, to be returned, passed on, narrowed (`Nav::Panel::reference(call.self())`) or
  /// kept
  /// (`object_reference`). Nil once the object has been deactivated, and where the scope has no room for it: then the
  /// client is told NO_MEMORY. Makes the reference at each call, in about a microsecond; does not allocate.
  object_ref self() const noexcept;

  /// Sends the client to another object, which it asks for the same, and whatever it asks of this one from now on
  /// (LOCATION_FORWARD, CORBA 3.3 part 2, 9.4.3.2): `return call.forward(other);`. The reference must be valid until
  /// the reply is written, as what a call was given or has in its scope. OBJECT_NOT_EXIST for nil. A one-way request is
  /// dropped, for nobody waits to be told.
  ///
  /// @param lasting true if references to this object may be replaced for good, which clients of GIOP 1.2 are told
  system_exception forward(const object_ref& other, bool lasting = false) noexcept;

  /// Object that the client is to ask instead.
  struct forwarding {
    const object_ref* other = nullptr;
    bool lasting = false;
  };
  /// Object named by `forward`, null if the servant has not called it. For the runtime.
  const forwarding& forwarded() const noexcept { return forwarding_; }

  /// The blocks of a pool scope, by its index in the process's layout; null where what the call came by has none. For
  /// generated code.
  memory::block_set* blocks(std::int32_t scope) const noexcept {
    return inside_ == nullptr ? nullptr : inside_->blocks(scope);
  }

  /// Serves that request from now on. For the runtime.
  call& serving(const server_request& request) noexcept {
    request_ = &request;
    // A peer may send the minor code of a forward to whoever passes its exceptions on.
    forwarding_.other = nullptr;
    return *this;
  }

  /// The scopes of its POA that it is in; null in the scope that the thread has anyway. For the runtime.
  const memory::thread_areas::entry* inside() const noexcept { return inside_; }

  /// Puts the thread's calls into other scopes, from its construction to its end. For the runtime.
  class moved {
   public:
    moved(call& here, const memory::thread_areas::entry& inside) noexcept
        : here_(here), before_(here.scope()), session_before_(here.session_), inside_before_(here.inside_) {
      here.move_to(inside.request());
      here.session_ = session_scope(inside.session(), inside.request());
      here.inside_ = &inside;
    }
    moved(const moved&) = delete;
    moved& operator=(const moved&) = delete;
    ~moved() {
      here_.move_to(before_);
      here_.session_ = session_before_;
      here_.inside_ = inside_before_;
    }

   private:
    call& here_;
    memory::scope& before_;
    session_scope session_before_;
    const memory::thread_areas::entry* inside_before_;
  };

 private:
  session_scope session_;
  const memory::thread_areas::entry* inside_ = nullptr;
  const server_request* request_ = nullptr;
  forwarding forwarding_;
};

}  // namespace orrery
