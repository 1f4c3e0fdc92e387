// SPDX-License-Identifier: Apache-2.0
#include "descriptors.hpp"

#include <algorithm>

#include <dirent.h>
#include <sys/resource.h>

#include <orrery/detail/transport/host_names.hpp>
#include <orrery/detail/transport/poller.hpp>
#include <orrery/detail/transport/stop_signal.hpp>
#include <orrery/detail/transport/timer.hpp>

namespace orrery {
namespace {

/// A reference file or a handler module that is read, a socket before it replaces another; names that are looked up.
constexpr std::uint64_t of_each_thread = 2 + transport::host_names::most_descriptors;

/// Descriptors of the signals that end its threads' calls when it stops: its own, and while it binds its peers the
/// system's.
constexpr std::uint64_t of_process = 2 * transport::stop_signal::descriptors;

/// Descriptors left for user code, where the system lets the limit be raised.
constexpr std::uint64_t of_user_code = 64;

/// The acceptor, the poller's two, two timers; a peer that is accepted only to be refused. Where requests are buffered
/// and threads borrowed, a poller more.
std::uint64_t of_lane(const lane_config& lane) noexcept {
  const std::uint64_t pollers = lane.is_buffered() && !lane.lenders.empty() ? 2 : 1;
  constexpr std::uint64_t acceptor = 1;
  constexpr std::uint64_t refused = 1;
  return std::uint64_t{lane.max_connections} + acceptor + refused + 2 * transport::timer::descriptors +
         pollers * transport::poller::descriptors;
}

/// Descriptors that the process was started with. The stream over their list is one of them.
std::uint64_t open_already() noexcept {
  constexpr std::uint64_t standard = 3;
  DIR* const list = ::opendir("/proc/self/fd");
  if (list == nullptr) return standard;
  std::uint64_t count = 0;
  while (const dirent* entry = ::readdir(list)) count += entry->d_name[0] == '.' ? 0 : 1;
  ::closedir(list);
  return count;
}

}  // namespace

std::uint64_t planned_descriptors(const process_config& config) noexcept {
  std::uint64_t threads = config.tasks.size();
  std::uint64_t count = 0;
  for (const lane_config& lane : config.lanes) {
    threads += lane.threads.all;
    count += of_lane(lane);
  }
  return of_process + count + threads * (config.outbound.connection_count() + of_each_thread);
}

std::string claim_descriptors(const process_config& config) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return {};
  const std::uint64_t needed = open_already() + planned_descriptors(config);
  if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= needed + of_user_code) return {};
  rlimit raised = limit;
  raised.rlim_cur =
      limit.rlim_max == RLIM_INFINITY ? needed + of_user_code : std::min<rlim_t>(limit.rlim_max, needed + of_user_code);
  if (raised.rlim_cur > limit.rlim_cur && ::setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
  if (limit.rlim_cur >= needed) return {};
  return "the plan takes up to " + std::to_string(needed) + " descriptors, and the system allows the process " +
         std::to_string(limit.rlim_cur) +
         "; raise its limit (ulimit -n, LimitNOFILE=), or lower 'clients' of its lanes";
}

}  // namespace orrery
