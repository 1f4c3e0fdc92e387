// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/observe/thread_statistics.hpp>

namespace orrery::observe {

void thread_statistics::connected() noexcept {
  add(count::accepted);
  std::uint64_t accepted = 0;
  std::uint64_t closed = 0;
  for (const thread_statistics& each : lane_) {
    accepted += each.read(count::accepted);
    closed += each.read(count::closed);
  }
  // A connection that another thread is just closing may be seen closed before it is seen accepted.
  if (accepted > closed) raise(mark::connections, accepted - closed);
}

void thread_statistics::note_busy() noexcept {
  std::uint64_t busy = 0;
  for (const thread_statistics& each : lane_) busy += each.busy_.load();
  raise(mark::threads, busy);
}

}  // namespace orrery::observe
