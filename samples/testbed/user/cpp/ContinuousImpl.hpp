// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "components/Continuous.hpp"
#include "run.hpp"

/// Calls without a pause until the run is over, then prints `flood done N failed N`.
class ContinuousImpl final : public ::Testbed::Continuous {
 public:
  using ::Testbed::Continuous::Continuous;

  void flood(orrery::task& release) noexcept override;

 private:
  void report() noexcept;

  testbed::run run_;
  std::size_t answered_ = 0;
  std::size_t failed_ = 0;
  bool reported_ = false;
};
