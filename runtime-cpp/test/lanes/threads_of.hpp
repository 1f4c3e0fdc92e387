// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <orrery/detail/plan/lane_config.hpp>

/// Numbers of a hand-made lane's threads, as the planner counts a model's.
constexpr orrery::lane_threads threads_of(std::uint32_t workers, bool buffered = false, std::uint32_t borrowed = 0) {
  const std::uint32_t own = workers + (buffered ? 1 : 0);
  return {.workers = workers, .own = own, .servants = workers + borrowed, .all = own + borrowed};
}
