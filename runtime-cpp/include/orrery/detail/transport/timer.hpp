// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>

namespace orrery::transport {

/// A timer that a poller reports, once each time that it is set, to one of the threads that wait there. On the
/// monotonic clock.
class timer {
 public:
  static constexpr std::size_t descriptors = 1;

  /// A timer that is not set. Throws std::system_error when the system has no descriptors left; called at start-up
  /// only.
  timer();
  timer(const timer&) = delete;
  timer& operator=(const timer&) = delete;
  ~timer();

  int handle() const noexcept { return handle_; }
  /// Rings once, after that time; what it was set to before is forgotten. More than zero. From any thread, without
  /// waiting.
  void ring_after(std::chrono::nanoseconds pause) noexcept;

 private:
  int handle_;
};

}  // namespace orrery::transport
