// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace orrery {

/// A range of CORBA priorities, both ends included (Real-time CORBA 1.2, 5.12): a banded connection carries the calls
/// of threads whose priority is within it.
struct priority_band {
  std::int16_t low = 0;
  std::int16_t high = 32767;

  constexpr bool contains(std::int16_t priority) const noexcept { return priority >= low && priority <= high; }
};

}  // namespace orrery
