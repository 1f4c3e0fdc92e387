// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>

#include <orrery/detail/transport/stop_signal.hpp>

namespace orrery::transport {

/// Result of a wait.
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

  /// The longest that a receiving call of a connection from `connect` waits by itself (`socket::receive`).
  static constexpr std::chrono::milliseconds longest_blind_wait{10};

  /// Ends `longest` after `now`; at once where that is negative. `stop` may be null, and must outlive the limit.
  time_limit(clock::time_point now, std::chrono::nanoseconds longest, const stop_signal* stop) noexcept
      : end_(saturated(now, longest)), stop_(stop), untouched_(longest > shortest_unwatched) {}

  std::chrono::nanoseconds left() const noexcept { return end_ - clock::now(); }
  bool is_over() const noexcept { return left().count() <= 0; }

  /// True if nothing has waited yet, so that practically all of the time is left, and that is longer than a blind wait:
  /// the common call's only receive then needs no clock read, and no system call to wait with.
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
  /// The system counts a blind wait in ticks of up to 10 ms, and rounds up.
  static constexpr std::chrono::nanoseconds shortest_unwatched = 2 * longest_blind_wait;

  /// The clock is past its beginning, so a sum can only be too large.
  static clock::time_point saturated(clock::time_point now, std::chrono::nanoseconds longest) noexcept {
    clock::rep sum = 0;
    if (__builtin_add_overflow(now.time_since_epoch().count(), longest.count(), &sum)) [[unlikely]]
      return clock::time_point::max();
    return clock::time_point(clock::duration(sum));
  }

  wait_end wait(int handle, short events) noexcept;

  clock::time_point end_;
  const stop_signal* stop_;
  bool untouched_;
};

}  // namespace orrery::transport
