// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <orrery/memory/scope.hpp>

namespace orrery {

/// What a servant may know of the call it serves. Valid until the operation returns; for the serving thread only.
class call {
 public:
  call(memory::scope& request_scope, std::uint32_t thread) noexcept : scope_(&request_scope), thread_(thread) {}

  /// The request scope: memory for results, gone when the reply has been encoded.
  memory::scope& scope() const noexcept { return *scope_; }

  /// Which of the process's threads serves: counts from 0 over all lanes, then over tasks.
  std::uint32_t thread() const noexcept { return thread_; }

 private:
  memory::scope* scope_;
  std::uint32_t thread_;
};

}  // namespace orrery
