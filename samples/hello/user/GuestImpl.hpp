// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "components/Guest.hpp"

/// Calls once a second and prints the answer.
class GuestImpl final : public ::Reception::Guest {
 public:
  using ::Reception::Guest::Guest;

  void visit(orrery::task& release) noexcept override;
};
