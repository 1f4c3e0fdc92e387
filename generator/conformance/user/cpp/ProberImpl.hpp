// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "components/Prober.hpp"
#include "echo_servant.hpp"

/// Serves Echo, and each time that its peer comes into reach calls all of the peer's operations.
class ProberImpl final : public Conformance::Prober {
 public:
  using Conformance::Prober::Prober;

  Conf::Echo::servant& provide_echo() noexcept override { return echo_; }
  void probe(orrery::task& release) noexcept override;

 private:
  echo_servant echo_;
  bool reached_ = false;
};
