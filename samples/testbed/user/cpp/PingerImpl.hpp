// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "calls.hpp"
#include "components/Pinger.hpp"

/// Calls at the model's rate.
class PingerImpl final : public ::Testbed::Pinger {
 public:
  using ::Testbed::Pinger::Pinger;

  void ping(orrery::task& release) noexcept override { calls_.release(use_work(release)); }

 private:
  testbed::calls calls_{"ping"};
};
