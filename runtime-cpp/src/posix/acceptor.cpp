// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/transport/acceptor.hpp>

#include <cerrno>
#include <cstring>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include "address.hpp"
#include "stream.hpp"

namespace orrery::transport {
namespace {

void set_option(int handle, int level, int option, int value) noexcept {
  ::setsockopt(handle, level, option, &value, sizeof value);
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

}  // namespace

// On Linux accepted sockets inherit these.
void acceptor::end_silent_peers(std::chrono::seconds silence) noexcept {
  const int seconds = static_cast<int>(silence.count());
  constexpr int probes = 3;
  set_option(handle(), SOL_SOCKET, SO_KEEPALIVE, 1);
  set_option(handle(), IPPROTO_TCP, TCP_KEEPIDLE, seconds);
  set_option(handle(), IPPROTO_TCP, TCP_KEEPINTVL, (seconds + probes - 1) / probes);
  set_option(handle(), IPPROTO_TCP, TCP_KEEPCNT, probes);
  set_option(handle(), IPPROTO_TCP, TCP_USER_TIMEOUT, 2 * 1000 * seconds);
}

// On Linux a listening socket that is shut down keeps a port that it was bound to by number, and may listen anew.
void acceptor::refuse_connections() noexcept { ::shutdown(handle(), SHUT_RD); }

void acceptor::take_connections() noexcept { ::listen(handle(), SOMAXCONN); }

listening listen(std::string_view host, std::uint16_t port) {
  listening result;
  const posix::address where = posix::resolve(host, port);
  if (where.length == 0) {
    result.problem = "the host is unknown";
    return result;
  }
  posix::address bound = where;
  socket made = bound_socket(bound);
  if (made.is_open() && port == 0) {
    // A port that the system chose is given back when the socket is shut down; one that was asked for is kept, and may
    // be listened at again (`refuse_connections`). So it is asked for by name, while the first socket still holds it.
    socket by_name = bound_socket(bound);
    if (by_name.is_open()) made = std::move(by_name);
  }
  if (!made.is_open() || ::listen(made.handle(), SOMAXCONN) != 0) {
    result.problem = std::strerror(errno);
    return result;
  }
  result.port = ntohs(bound.storage.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6*>(&bound.storage)->sin6_port
                                                          : reinterpret_cast<sockaddr_in*>(&bound.storage)->sin_port);
  result.acceptor = acceptor(std::move(made));
  return result;
}

accepted<socket> acceptor::accept() noexcept {
  for (;;) {
    const int peer = ::accept4(handle(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (peer >= 0) {
      set_option(peer, IPPROTO_TCP, TCP_NODELAY, 1);
      return {socket(peer), io_status::ok};
    }
    if (errno != EINTR) return {socket(), status_of_accept(errno)};
  }
}

}  // namespace orrery::transport
