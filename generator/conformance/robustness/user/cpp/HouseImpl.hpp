// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "components/House.hpp"
#include "target_servant.hpp"

/// A target in each kind of lane.
class HouseImpl final : public Robustness::House {
 public:
  Targets::Target::servant& provide_plain() noexcept override { return plain_; }
  Targets::Target::servant& provide_pooled() noexcept override { return pooled_; }
  Targets::Target::servant& provide_alone() noexcept override { return alone_; }
  Targets::Target::servant& provide_buffered() noexcept override { return buffered_; }
  Targets::Target::servant& provide_lending() noexcept override { return lending_; }
  Targets::Target::servant& provide_mixed() noexcept override { return mixed_; }

 private:
  target_servant plain_;
  target_servant pooled_;
  target_servant alone_;
  target_servant buffered_;
  target_servant lending_;
  target_servant mixed_;
};
