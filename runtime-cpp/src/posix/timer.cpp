// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/transport/timer.hpp>

#include <cerrno>
#include <system_error>

#include <sys/timerfd.h>
#include <unistd.h>

namespace orrery::transport {

timer::timer() : handle_(::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK)) {
  if (handle_ < 0) throw std::system_error(errno, std::generic_category(), "no descriptor for a timer");
}

timer::~timer() { ::close(handle_); }

void timer::ring_after(std::chrono::nanoseconds pause) noexcept {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(pause);
  itimerspec when{};
  when.it_value.tv_sec = seconds.count();
  when.it_value.tv_nsec = (pause - seconds).count();
  // Setting the timer clears its expiry, so that it need not be read.
  ::timerfd_settime(handle_, 0, &when, nullptr);
}

}  // namespace orrery::transport
