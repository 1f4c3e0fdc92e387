// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/transport/socket.hpp>

#include <cerrno>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "stream.hpp"

namespace orrery::transport {
namespace {

timeval time_value(std::chrono::nanoseconds limit) noexcept {
  // Rounded up as a whole: a second's last fraction must carry into the seconds, since the system refuses a million.
  const auto micros = std::chrono::ceil<std::chrono::microseconds>(limit);
  const auto seconds = std::chrono::floor<std::chrono::seconds>(micros);
  timeval value{};
  value.tv_sec = seconds.count();
  value.tv_usec = (micros - seconds).count();
  return value;
}

int milliseconds(std::chrono::nanoseconds limit) noexcept {
  // Rounded up: a wait must not end early and spin.
  const auto whole = std::chrono::ceil<std::chrono::milliseconds>(limit).count();
  return whole < 0 ? 0 : whole > 0x7fffffff ? 0x7fffffff : static_cast<int>(whole);
}

int poll_one(int handle, short events, std::chrono::nanoseconds limit) noexcept {
  const auto end = std::chrono::steady_clock::now() + limit;
  for (;;) {
    pollfd entry{handle, events, 0};
    const int ready = ::poll(&entry, 1, milliseconds(end - std::chrono::steady_clock::now()));
    if (ready >= 0 || errno != EINTR) return ready;
  }
}

}  // namespace

io_result socket::receive(std::span<std::uint8_t> room) noexcept { return posix::receive(*this, room); }

io_result socket::send_now(std::span<const std::uint8_t> bytes) noexcept {
  return posix::send(*this, bytes, MSG_NOSIGNAL | MSG_DONTWAIT);
}

io_result socket::send(std::span<const std::uint8_t> bytes) noexcept { return posix::send(*this, bytes); }

void socket::set_non_blocking() noexcept { ::fcntl(handle_, F_SETFL, ::fcntl(handle_, F_GETFL) | O_NONBLOCK); }

void socket::set_blocking(std::chrono::nanoseconds longest_send) noexcept {
  ::fcntl(handle_, F_SETFL, ::fcntl(handle_, F_GETFL) & ~O_NONBLOCK);
  const timeval value = time_value(longest_send);
  ::setsockopt(handle_, SOL_SOCKET, SO_SNDTIMEO, &value, sizeof value);
}

void socket::poll_readable(std::chrono::nanoseconds limit) noexcept {
  const auto end = std::chrono::steady_clock::now() + limit;
  std::uint8_t first = 0;
  while (::recv(handle_, &first, 1, MSG_PEEK | MSG_DONTWAIT) < 0 && std::chrono::steady_clock::now() < end) {
  }
}

bool socket::wait_readable(std::chrono::nanoseconds limit) noexcept { return poll_one(handle_, POLLIN, limit) > 0; }

bool socket::wait_writable(std::chrono::nanoseconds limit) noexcept { return poll_one(handle_, POLLOUT, limit) > 0; }

void socket::finish_sending() noexcept { ::shutdown(handle_, SHUT_WR); }

void socket::finish_receiving() noexcept { ::shutdown(handle_, SHUT_RD); }

void socket::close() noexcept {
  if (handle_ >= 0) ::close(std::exchange(handle_, -1));
}

}  // namespace orrery::transport
