// SPDX-License-Identifier: Apache-2.0
#include "privileges.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include "scheduling.hpp"

namespace orrery::posix {

bool grants(scheduling policy, std::int32_t native_priority) noexcept {
  if (policy == scheduling::other) return true;
  int before = SCHED_OTHER;
  sched_param parameter_before{};
  pthread_getschedparam(pthread_self(), &before, &parameter_before);
  sched_param parameter{};
  parameter.sched_priority = native_priority;
  if (pthread_setschedparam(pthread_self(), native_policy(policy), &parameter) != 0) return false;
  pthread_setschedparam(pthread_self(), before, &parameter_before);
  return true;
}

std::optional<std::uint32_t> denied_processor(const processor_set& processors) noexcept {
  cpu_set_t before;
  if (::sched_getaffinity(0, sizeof before, &before) != 0) return std::nullopt;
  std::optional<std::uint32_t> denied;
  for (std::uint32_t number = 0; number < processor_set::capacity && !denied; ++number) {
    if (!processors.contains(number)) continue;
    const cpu_set_t one = native_set({number});
    if (::sched_setaffinity(0, sizeof one, &one) != 0) denied = number;
  }
  ::sched_setaffinity(0, sizeof before, &before);
  return denied;
}

void bind(const processor_set& processors) noexcept {
  if (processors.empty()) return;
  const cpu_set_t set = native_set(processors);
  ::sched_setaffinity(0, sizeof set, &set);
}

bool lock_all() noexcept { return ::mlockall(MCL_CURRENT) == 0; }

bool lock(std::span<const std::byte> memory) noexcept { return ::mlock(memory.data(), memory.size()) == 0; }

void unlock(std::span<const std::byte> memory) noexcept { ::munlock(memory.data(), memory.size()); }

std::size_t locked_bytes() noexcept {
  std::size_t kibibytes = 0;
  if (std::FILE* const status = std::fopen("/proc/self/status", "re"); status != nullptr) {
    for (char line[256]; std::fgets(line, sizeof line, status) != nullptr;) {
      if (std::strncmp(line, "VmLck:", 6) == 0) kibibytes = std::strtoul(line + 6, nullptr, 10);
    }
    std::fclose(status);
  }
  return kibibytes * 1024;
}

std::uint32_t processor_count() noexcept {
  return static_cast<std::uint32_t>(std::max(1L, ::sysconf(_SC_NPROCESSORS_ONLN)));
}

}  // namespace orrery::posix
