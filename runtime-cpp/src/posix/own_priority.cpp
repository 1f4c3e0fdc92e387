// SPDX-License-Identifier: Apache-2.0
#include "own_priority.hpp"

#include <pthread.h>
#include <sched.h>

namespace orrery::posix {

bool set_own_priority(std::int32_t native) noexcept {
  int policy = SCHED_OTHER;
  sched_param parameter{};
  if (pthread_getschedparam(pthread_self(), &policy, &parameter) != 0) return false;
  if (policy != SCHED_FIFO && policy != SCHED_RR) return true;
  parameter.sched_priority = native;
  return pthread_setschedparam(pthread_self(), policy, &parameter) == 0;
}

}  // namespace orrery::posix
