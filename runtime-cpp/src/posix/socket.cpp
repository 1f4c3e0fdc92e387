// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/transport/socket.hpp>

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "address.hpp"
#include "stream.hpp"

namespace orrery::transport {
namespace {

void set_option(int handle, int level, int option, int value) noexcept {
  ::setsockopt(handle, level, option, &value, sizeof value);
}

timeval time_value(std::chrono::nanoseconds limit) noexcept {
  // Rounded up as a whole: a second's last fraction must carry into the seconds, since the system refuses a million.
  const auto micros = std::chrono::ceil<std::chrono::microseconds>(limit);
  const auto seconds = std::chrono::floor<std::chrono::seconds>(micros);
  timeval value{};
  value.tv_sec = seconds.count();
  value.tv_usec = (micros - seconds).count();
  return value;
}

/// A socket bound to the address, which is then the one that the system chose; closed, with errno, where that failed.
socket bound_socket(posix::address& where) noexcept {
  socket made(::socket(where.storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (!made.is_open()) return made;
  // A restarted process must get its port back while connections of its predecessor linger.
  set_option(made.handle(), SOL_SOCKET, SO_REUSEADDR, 1);
  if (::bind(made.handle(), where.get(), where.length) != 0) {
    const int error = errno;
    made.close();
    errno = error;
    return made;
  }
  where.length = sizeof where.storage;
  ::getsockname(made.handle(), reinterpret_cast<sockaddr*>(&where.storage), &where.length);
  return made;
}

/// On Linux accept() tells what has happened to the peer's connection meanwhile.
io_status status_of_accept(int error) noexcept {
  switch (error) {
    case ECONNABORTED:
    case EPERM:
    case EPROTO:
    case ENOPROTOOPT:
    case ENETDOWN:
    case ENETUNREACH:
    case EHOSTDOWN:
    case EHOSTUNREACH:
    case ENONET:
    case ETIMEDOUT:
      return io_status::closed;
    default:
      return posix::status_of(error);
  }
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

// On Linux accepted sockets inherit these.
void socket::end_silent_peers(std::chrono::seconds silence) noexcept {
  const int seconds = static_cast<int>(silence.count());
  constexpr int probes = 3;
  set_option(handle_, SOL_SOCKET, SO_KEEPALIVE, 1);
  set_option(handle_, IPPROTO_TCP, TCP_KEEPIDLE, seconds);
  set_option(handle_, IPPROTO_TCP, TCP_KEEPINTVL, (seconds + probes - 1) / probes);
  set_option(handle_, IPPROTO_TCP, TCP_KEEPCNT, probes);
  set_option(handle_, IPPROTO_TCP, TCP_USER_TIMEOUT, 2 * 1000 * seconds);
}

// On Linux a listening socket that is shut down keeps a port that it was bound to by number, and may listen anew.
void socket::refuse_connections() noexcept { ::shutdown(handle_, SHUT_RD); }

void socket::take_connections() noexcept { ::listen(handle_, SOMAXCONN); }

void socket::close() noexcept {
  if (handle_ >= 0) ::close(std::exchange(handle_, -1));
}

listening listen(std::string_view host, std::uint16_t port) {
  listening result;
  const posix::address where = posix::resolve(host, port);
  if (where.length == 0) {
    result.problem = "the host is unknown";
    return result;
  }
  posix::address bound = where;
  socket acceptor = bound_socket(bound);
  if (acceptor.is_open() && port == 0) {
    // A port that the system chose is given back when the socket is shut down; one that was asked for is kept, and may
    // be listened at again (`refuse_connections`). So it is asked for by name, while the first socket still holds it.
    socket by_name = bound_socket(bound);
    if (by_name.is_open()) acceptor = std::move(by_name);
  }
  if (!acceptor.is_open() || ::listen(acceptor.handle(), SOMAXCONN) != 0) {
    result.problem = std::strerror(errno);
    return result;
  }
  result.port = ntohs(bound.storage.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6*>(&bound.storage)->sin6_port
                                                          : reinterpret_cast<sockaddr_in*>(&bound.storage)->sin_port);
  result.acceptor = std::move(acceptor);
  return result;
}

accepted accept(socket& acceptor) noexcept {
  for (;;) {
    const int handle = ::accept4(acceptor.handle(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (handle >= 0) {
      set_option(handle, IPPROTO_TCP, TCP_NODELAY, 1);
      return {socket(handle), io_status::ok};
    }
    if (errno != EINTR) return {socket(), status_of_accept(errno)};
  }
}

}  // namespace orrery::transport
