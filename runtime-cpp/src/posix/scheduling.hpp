// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sched.h>

#include <orrery/detail/plan/lane_config.hpp>

namespace orrery::posix {

/// The system's number of a scheduling class.
inline int native_policy(scheduling policy) noexcept {
  switch (policy) {
    case scheduling::fifo:
      return SCHED_FIFO;
    case scheduling::rr:
      return SCHED_RR;
    case scheduling::other:
      break;
  }
  return SCHED_OTHER;
}

/// The system's form of a set. Processors that the system's fixed form has no room for are left out.
inline cpu_set_t native_set(const processor_set& processors) noexcept {
  static_assert(processor_set::capacity <= CPU_SETSIZE);
  cpu_set_t set;
  CPU_ZERO(&set);
  for (unsigned number = 0; number < processor_set::capacity; ++number) {
    if (processors.contains(number)) CPU_SET(number, &set);
  }
  return set;
}

}  // namespace orrery::posix
