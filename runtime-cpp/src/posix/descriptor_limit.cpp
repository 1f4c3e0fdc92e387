// SPDX-License-Identifier: Apache-2.0
#include "descriptor_limit.hpp"

#include <algorithm>
#include <limits>

#include <dirent.h>
#include <sys/resource.h>

namespace orrery::posix {
namespace {

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

}  // namespace

std::uint64_t open_descriptors() noexcept {
  constexpr std::uint64_t standard = 3;
  DIR* const list = ::opendir("/proc/self/fd");
  if (list == nullptr) return standard;
  std::uint64_t count = 0;
  while (const dirent* entry = ::readdir(list)) count += entry->d_name[0] == '.' ? 0 : 1;
  ::closedir(list);
  return count;
}

std::uint64_t raise_descriptor_limit(std::uint64_t wanted) noexcept {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return unlimited;
  if (limit.rlim_cur >= wanted) return limit.rlim_cur;
  rlimit raised = limit;
  raised.rlim_cur = limit.rlim_max == RLIM_INFINITY ? wanted : std::min<rlim_t>(limit.rlim_max, wanted);
  if (raised.rlim_cur > limit.rlim_cur && ::setrlimit(RLIMIT_NOFILE, &raised) == 0) return raised.rlim_cur;
  return limit.rlim_cur;
}

}  // namespace orrery::posix
