// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include <orrery/transport/stop_signal.hpp>

namespace orrery::transport {

/// How a wait ended.
enum class wait_end : std::uint8_t {
  ready,
  /// The time was over first.
  late,
  /// The process is to stop.
  stopped
};

/// The instant, on the monotonic clock, at which all that one call does has to end: each of its waits gets what is left
/// until then, and none outlasts the process's stop signal. One thread; nothing of it allocates.
///
///     time_limit limit(clock::now(), std::chrono::milliseconds(500), &stop);
///     if (limit.readable(handle) == wait_end::ready) ...
class time_limit {
 public:
  using clock = std::chrono::steady_clock;

  /// Ends `longest` after `now`; at once where that is negative. `stop` may be null, and must outlive the limit.
  time_limit(clock::time_point now, std::chrono::nanoseconds longest, const stop_signal* stop) noexcept
      : end_(now + std::min(longest, clock::time_point::max() - now)), stop_(stop) {}

  std::chrono::nanoseconds left() const noexcept { return end_ - clock::now(); }
  bool is_over() const noexcept { return left().count() <= 0; }

  /// Whether nothing has waited yet, so that practically all of the time is left: the usual call's only receive then
  /// needs no look at the clock, and no system call to wait with.
  bool is_untouched() const noexcept { return untouched_; }
  void touch() noexcept { untouched_ = false; }

  /// Waits until the descriptor can be read from, or written to. A time that is over is told first, then the stop
  /// signal: who sends without pause prolongs nothing.
  wait_end readable(int handle) noexcept;
  wait_end writable(int handle) noexcept;
  /// Waits for the time to pass: `ready` after `length`.
  wait_end pause(std::chrono::nanoseconds length) noexcept;

  /// The time that one of `count` attempts may take, so that the last still has its share.
  time_limit share(std::uint32_t count) const noexcept;

 private:
  wait_end wait(int handle, short events) noexcept;

  clock::time_point end_;
  const stop_signal* stop_;
  bool untouched_ = true;
};

}  // namespace orrery::transport
