// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "box_servant.hpp"
#include "components/Prober.hpp"

/// Serves a box, and each time that its peer comes into reach calls all of the peer's operations.
class ProberImpl final : public Anys::Prober {
 public:
  using Anys::Prober::Prober;

  Vault::Box::servant& provide_box() noexcept override { return box_; }
  void probe(orrery::task& release) noexcept override;

 private:
  box_servant box_;
  bool reached_ = false;
};
