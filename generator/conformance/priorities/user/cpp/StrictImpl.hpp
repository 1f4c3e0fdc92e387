// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "components/Strict.hpp"
#include "gauge.hpp"

/// A gauge.
class StrictImpl final : public Priorities::Strict {
 public:
  Gauges::Gauge::servant& provide_gauge() noexcept override { return gauge_; }

 private:
  gauge gauge_;
};
