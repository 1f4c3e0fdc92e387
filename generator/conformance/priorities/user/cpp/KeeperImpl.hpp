// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "components/Keeper.hpp"
#include "gauge.hpp"

/// A gauge for each of its POAs: a servant follows the rules of one.
class KeeperImpl final : public Priorities::Keeper {
 public:
  Gauges::Gauge::servant& provide_follows() noexcept override { return follows_; }
  Gauges::Gauge::servant& provide_decides() noexcept override { return decides_; }

 private:
  gauge follows_;
  gauge decides_;
};
