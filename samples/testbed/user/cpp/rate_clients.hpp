// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "calls.hpp"

namespace testbed {

/// Three rate-based clients, whatever rates and priorities the model gives them: a component with tasks high, medium
/// and low.
template <class Component>
class rate_clients : public Component {
 public:
  using Component::Component;

  void high(orrery::task& release) noexcept override { high_.release(this->use_work(release)); }
  void medium(orrery::task& release) noexcept override { medium_.release(this->use_work(release)); }
  void low(orrery::task& release) noexcept override { low_.release(this->use_work(release)); }

 private:
  calls high_{"high"};
  calls medium_{"medium"};
  calls low_{"low"};
};

}  // namespace testbed
