// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "components/Reverse.hpp"
#include "rate_clients.hpp"

/// Calls at the model's rates.
class ReverseImpl final : public testbed::rate_clients<::Testbed::Reverse> {
 public:
  using testbed::rate_clients<::Testbed::Reverse>::rate_clients;
};
