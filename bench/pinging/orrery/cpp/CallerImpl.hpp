// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "components/Caller.hpp"

/// Makes bursts of calls, as standard input asks.
class CallerImpl final : public Pinging::Caller {
 public:
  using Pinging::Caller::Caller;

  void measure(orrery::task& release) noexcept override;
};
