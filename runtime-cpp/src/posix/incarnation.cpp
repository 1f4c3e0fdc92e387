// SPDX-License-Identifier: Apache-2.0
#include "incarnation.hpp"

#include <ctime>

#include <sys/random.h>
#include <unistd.h>

namespace orrery::posix {

std::uint64_t random_incarnation() noexcept {
  std::uint64_t value = 0;
  if (::getrandom(&value, sizeof value, GRND_NONBLOCK) == static_cast<ssize_t>(sizeof value)) return value;
  // Early in a boot there may be no entropy yet; time and process number still tell runs apart.
  timespec now{};
  ::clock_gettime(CLOCK_REALTIME, &now);
  return static_cast<std::uint64_t>(now.tv_sec) << 32 ^ static_cast<std::uint64_t>(now.tv_nsec) ^
         static_cast<std::uint64_t>(::getpid()) << 48;
}

}  // namespace orrery::posix
