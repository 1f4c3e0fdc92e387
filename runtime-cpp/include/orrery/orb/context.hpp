// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <orrery/memory/scope.hpp>

namespace orrery {

class caller;

/// What user code runs in: a call that a servant serves, or a release of a task. Valid until the user code returns; for
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

  /// Which of the process's threads runs: counts from 0 over all lanes, then over tasks.
  std::uint32_t thread() const noexcept { return thread_; }

 private:
  memory::scope* scope_;
  caller* outbound_;
  std::uint32_t thread_;
};

}  // namespace orrery
