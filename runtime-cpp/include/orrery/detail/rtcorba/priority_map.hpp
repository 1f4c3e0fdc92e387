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

/// A priority transform in user code (RTCORBA::PriorityTransform, Real-time CORBA 1.2, 5.8), which the model names:
/// what a CORBA priority from 0 to 32767 becomes, or nothing where it is refused. Called by all of the process's
/// threads, at the same time and at each request or call, so it neither blocks nor allocates. Where connections are
/// banded, the ends of a band are transformed as well: a larger priority becomes no smaller one.
using priority_code = std::optional<std::int16_t> (*)(std::int16_t priority) noexcept;

/// A function of priorities, as the plan decides it: a mapping to native ones (Real-time CORBA 1.2, 5.4) or a transform
/// (5.8). Its steps are disjoint constant data.
struct priority_map {
  std::span<const priority_step> steps{};
  /// Code of a transform: changes the priority that the steps give. Null where the model names none.
  priority_code code = nullptr;

  /// Maps a priority by its step; nothing where it is in no step.
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

  /// The priority itself where it is in no step; nothing where user code refuses it or makes of it what is no priority.
  constexpr std::optional<std::int16_t> apply(std::int16_t priority) const noexcept {
    const auto planned = static_cast<std::int16_t>(find(priority).value_or(priority));
    if (code == nullptr || planned < 0) return planned;  // a strange client may tell what is no priority
    const std::optional<std::int16_t> made = code(planned);
    return made && *made >= 0 ? made : std::nullopt;
  }

  /// True if it leaves all priorities as they are.
  constexpr bool is_identity() const noexcept { return steps.empty() && code == nullptr; }
};

}  // namespace orrery::rtcorba
