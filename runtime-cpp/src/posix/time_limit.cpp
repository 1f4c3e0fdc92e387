// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/transport/time_limit.hpp>

#include <cerrno>

#include <poll.h>

namespace orrery::transport {

wait_end time_limit::wait(int handle, short events) noexcept {
  touch();
  pollfd entries[2] = {{handle, events, 0}, {stop_ == nullptr ? -1 : stop_->handle(), POLLIN, 0}};
  for (;;) {
    const std::chrono::nanoseconds rest = left();
    if (rest.count() <= 0) return wait_end::late;
    const auto seconds = std::chrono::floor<std::chrono::seconds>(rest);
    timespec most{};
    most.tv_sec = seconds.count();
    most.tv_nsec = (rest - seconds).count();
    // Descriptors that are negative are passed over.
    const int count = ::ppoll(entries, 2, &most, nullptr);
    if (count < 0 && errno != EINTR) return wait_end::late;
    if (count <= 0) continue;
    if (entries[1].revents != 0) return wait_end::stopped;
    return wait_end::ready;
  }
}

wait_end time_limit::readable(int handle) noexcept { return wait(handle, POLLIN); }

wait_end time_limit::writable(int handle) noexcept { return wait(handle, POLLOUT); }

wait_end time_limit::pause(std::chrono::nanoseconds length) noexcept {
  time_limit until = *this;
  until.end_ = std::min(end_, clock::now() + length);
  const wait_end how = until.wait(-1, 0);
  touch();
  return how == wait_end::late && until.end_ != end_ ? wait_end::ready : how;
}

time_limit time_limit::share(std::uint32_t count) const noexcept {
  time_limit part = *this;
  if (count > 1) part.end_ = clock::now() + std::max(left(), std::chrono::nanoseconds(0)) / count;
  part.touch();
  return part;
}

}  // namespace orrery::transport
