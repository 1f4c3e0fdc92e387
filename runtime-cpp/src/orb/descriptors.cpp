// SPDX-License-Identifier: Apache-2.0
#include "descriptors.hpp"

#include <orrery/detail/transport/host_names.hpp>
#include <orrery/detail/transport/poller.hpp>
#include <orrery/detail/transport/stop_signal.hpp>
#include <orrery/detail/transport/timer.hpp>

#include "posix/descriptor_limit.hpp"

namespace orrery {
namespace {

/// Descriptors of a calling thread beside its connections: a reference file or handler module that is read, a socket
/// before it replaces another, look-ups of names.
constexpr std::uint64_t of_each_thread = 2 + transport::host_names::most_descriptors;

/// Descriptors of the two signals that end calls: one when the process stops, one while it binds its peers.
constexpr std::uint64_t of_process = 2 * transport::stop_signal::descriptors;

/// Descriptors left for user code, if the system lets the limit be raised.
constexpr std::uint64_t of_user_code = 64;

/// Descriptors of a lane: its connections, the acceptor, two timers, a poller, and a peer that is accepted only to be
/// refused. A lane that buffers requests and borrows threads has a second poller.
std::uint64_t of_lane(const lane_config& lane) noexcept {
  const std::uint64_t pollers = lane.is_buffered() && !lane.lenders.empty() ? 2 : 1;
  constexpr std::uint64_t acceptor = 1;
  constexpr std::uint64_t refused = 1;
  return std::uint64_t{lane.max_connections} + acceptor + refused + 2 * transport::timer::descriptors +
         pollers * transport::poller::descriptors;
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
  const std::uint64_t needed = posix::open_descriptors() + planned_descriptors(config);
  const std::uint64_t allowed = posix::raise_descriptor_limit(needed + of_user_code);
  if (allowed >= needed) return {};
  return "the plan takes up to " + std::to_string(needed) + " descriptors, and the system allows the process " +
         std::to_string(allowed) + "; raise its limit (ulimit -n, LimitNOFILE=), or lower 'clients' of its lanes";
}

}  // namespace orrery
