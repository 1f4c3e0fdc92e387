// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>

namespace testbed {

/// Work of a known length: rounds of a computation that nothing but the processor's speed delays, counted once, at the
/// start. Any number of threads may burn at a time.
class load {
 public:
  /// Finds out how many rounds a microsecond takes; needs some 50 ms.
  load() noexcept;

  /// Keeps the processor busy for so long; longer, by the clock on the wall, if others get it meanwhile.
  void burn(std::chrono::microseconds work) const noexcept;

 private:
  double rounds_per_us_;
};

}  // namespace testbed
