// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>

#include <time.h>

namespace orrery::posix {

/// The system's form of a time of its monotonic clock, which is std::chrono::steady_clock's on every system that this
/// runtime serves. Times before the clock's beginning become its beginning.
inline timespec monotonic_time(std::chrono::steady_clock::time_point when) noexcept {
  const auto since = std::max(when.time_since_epoch(), std::chrono::steady_clock::duration::zero());
  const auto seconds = std::chrono::floor<std::chrono::seconds>(since);
  timespec value{};
  value.tv_sec = seconds.count();
  value.tv_nsec = std::chrono::nanoseconds(since - seconds).count();
  return value;
}

}  // namespace orrery::posix
