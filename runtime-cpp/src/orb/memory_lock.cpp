// SPDX-License-Identifier: Apache-2.0
#include "memory_lock.hpp"

#include <algorithm>

#include "posix/privileges.hpp"

namespace orrery {

memory_lock lock_memory(const std::vector<std::span<const std::byte>>& laid_out) noexcept {
  if (!posix::lock_all()) return {};
  // Unlocked pages stay in memory. So the system's own counts, without and with the plan's memory, give the two sizes.
  for (const auto& each : laid_out) posix::unlock(each);
  const std::size_t image = posix::locked_bytes();
  const bool granted =
      std::all_of(laid_out.begin(), laid_out.end(), [](const auto& each) { return posix::lock(each); });
  return {granted, image, posix::locked_bytes() - image};
}

}  // namespace orrery
