// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/orb/context.hpp>
#include <orrery/orb/session_scope.hpp>

namespace orrery {

/// What a servant may know of the call it serves. Its scope is the request scope.
class call : public context {
 public:
  using context::context;

  /// The POA's session scope, where the model says `sessions in scope`.
  session_scope& session() noexcept { return session_; }

  /// Puts the thread's calls into other scopes, from its construction to its end. For the runtime.
  class moved {
   public:
    moved(call& here, memory::scope& request, memory::area* session) noexcept
        : here_(here), before_(here.scope()), session_before_(here.session_) {
      here.move_to(request);
      here.session_ = session_scope(session, request);
    }
    moved(const moved&) = delete;
    moved& operator=(const moved&) = delete;
    ~moved() {
      here_.move_to(before_);
      here_.session_ = session_before_;
    }

   private:
    call& here_;
    memory::scope& before_;
    session_scope session_before_;
  };

 private:
  session_scope session_;
};

}  // namespace orrery
