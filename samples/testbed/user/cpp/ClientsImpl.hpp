// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "components/Clients.hpp"
#include "rate_clients.hpp"

/// Calls at the model's rates.
class ClientsImpl final : public testbed::rate_clients<::Testbed::Clients> {
 public:
  using testbed::rate_clients<::Testbed::Clients>::rate_clients;
};
