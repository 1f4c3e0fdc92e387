// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/orb/context.hpp>

namespace orrery {

/// What a servant may know of the call it serves. Its scope is the request scope.
class call : public context {
 public:
  using context::context;
};

}  // namespace orrery
