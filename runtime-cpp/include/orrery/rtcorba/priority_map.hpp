// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace orrery::rtcorba {

/// CORBA priorities reach from 0 to here (Real-time CORBA 1.2, 5.3).
inline constexpr std::int32_t highest_priority = 32767;

/// A part of a function of priorities: `low` to `high`, both included, are spread evenly over `to_low` to `to_high`,
/// rounded to the nearest, halves upwards.
struct priority_step {
  std::int32_t low = 0;
  std::int32_t high = 0;
  std::int32_t to_low = 0;
  std::int32_t to_high = 0;
};

/// A function of priorities, as the plan decides it: a mapping to native ones (Real-time CORBA 1.2, 5.4) or a transform
/// (5.8). Its steps are disjoint constant data.
struct priority_map {
  std::span<const priority_step> steps{};

  /// Nothing where the priority is in no step.
  constexpr std::optional<std::int32_t> find(std::int32_t priority) const noexcept {
    for (const priority_step& step : steps) {
      if (priority < step.low || priority > step.high) continue;
      const std::int64_t from = std::int64_t{step.high} - step.low;
      if (from == 0) return step.to_low;
      const std::int64_t to = std::int64_t{step.to_high} - step.to_low;
      return static_cast<std::int32_t>(step.to_low + ((std::int64_t{priority} - step.low) * to + from / 2) / from);
    }
    return std::nullopt;
  }

  /// The priority itself where it is in no step.
  constexpr std::int32_t apply(std::int32_t priority) const noexcept { return find(priority).value_or(priority); }
};

}  // namespace orrery::rtcorba
