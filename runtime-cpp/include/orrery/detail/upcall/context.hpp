// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <orrery/corba/outcome.hpp>
#include <orrery/memory/scope.hpp>

namespace orrery {

class caller;

/// Context of user code: a call that a servant serves, or a release of a task. Valid until the user code returns; for
/// the running thread only.
class context {
 public:
  context(memory::scope& scope, caller& outbound, std::uint32_t thread) noexcept
      : scope_(&scope), outbound_(&outbound), thread_(thread) {}

  /// Memory that is gone when the user code has returned and its results, if any, have been encoded.
  memory::scope& scope() const noexcept { return *scope_; }

  /// The thread's outbound half, to make a stub for a reference that came as a parameter:
  /// `Nav::Panel::stub panel(call.outbound(), p);`
  caller& outbound() const noexcept { return *outbound_; }

  /// The CORBA priority at which the thread runs now, 0 to 32767 (RTCORBA::Current, Real-time CORBA 1.2, 5.6): of a
  /// servant, the one that came with the request if its POA's model is client_propagated, else its lane's.
  std::int16_t priority() const noexcept;

  /// Gives the thread another priority until the user code returns. Calls that it makes from now on are made at that.
  ///
  /// BAD_PARAM outside of 0 to 32767; DATA_CONVERSION where the process's `priorities` map it to no native one;
  /// NO_PERMISSION where the operating system denies that.
  outcome<void> set_priority(std::int32_t priority) const noexcept;

  /// Index of the running thread in the process: counts from 0 over all lanes, then over tasks.
  std::uint32_t thread() const noexcept { return thread_; }

 protected:
  /// Makes `scope` this context's scope.
  void move_to(memory::scope& scope) noexcept { scope_ = &scope; }

 private:
  memory::scope* scope_;
  caller* outbound_;
  std::uint32_t thread_;
};

}  // namespace orrery
