// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>

namespace testbed {

using clock = std::chrono::steady_clock;

/// What a client does and for how long, as the environment says:
///
///   TESTBED_WORK_US    microseconds of work that each call asks for, by default 1000
///   TESTBED_SECONDS    how long it calls, from its first release, by default 10
///   TESTBED_ACTIVE_MS  milliseconds of each second in which clients call, by default 1000
///
/// With less than 1000 active milliseconds real-time threads leave the processor to others in each second: a system
/// that throttles them finds nothing to throttle. The seconds are those of the monotonic clock, so that all processes
/// rest together.
class run {
 public:
  run() noexcept;

  std::uint32_t work_us() const noexcept { return work_us_; }

  /// To be asked at each release, since the first begins the run.
  bool over(clock::time_point now) noexcept;
  bool resting(clock::time_point now) const noexcept;

 private:
  std::uint32_t work_us_;
  std::chrono::seconds length_;
  std::chrono::milliseconds active_;
  clock::time_point end_{};
};

}  // namespace testbed
