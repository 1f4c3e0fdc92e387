// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/transport/stop_signal.hpp>

#include <utility>

#include <sys/timerfd.h>
#include <unistd.h>

namespace orrery::transport {

// A timer descriptor that is never read, so that it stays readable once it has expired, for all that wait.
stop_signal::stop_signal() noexcept : handle_(::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK)) {}

stop_signal::~stop_signal() {
  if (handle_ >= 0) ::close(handle_);
}

void stop_signal::raise(std::chrono::milliseconds grace) noexcept {
  if (std::exchange(raised_, true)) return;
  itimerspec when{};
  when.it_value.tv_sec = grace.count() / 1000;
  when.it_value.tv_nsec = grace.count() % 1000 * 1'000'000 + 1;  // 0 would disarm it
  ::timerfd_settime(handle_, 0, &when, nullptr);
}

}  // namespace orrery::transport
