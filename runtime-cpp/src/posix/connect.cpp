// SPDX-License-Identifier: Apache-2.0
#include <cerrno>

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <orrery/detail/transport/host_names.hpp>
#include <orrery/detail/transport/socket.hpp>

#include "address.hpp"

namespace orrery::transport {
namespace {

io_status status_of(wait_end how) noexcept {
  return how == wait_end::late ? io_status::timed_out : how == wait_end::stopped ? io_status::stopped : io_status::ok;
}

/// Sets up the socket: it waits for input, but not for long; output never waits.
void make_blocking(int handle) noexcept {
  ::fcntl(handle, F_SETFL, ::fcntl(handle, F_GETFL) & ~O_NONBLOCK);
  timeval most{};
  most.tv_usec = std::chrono::microseconds(time_limit::longest_blind_wait).count();
  static_assert(time_limit::longest_blind_wait < std::chrono::seconds(1));
  ::setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &most, sizeof most);
  const int on = 1;
  ::setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

connected connect_to(const posix::address& where, time_limit limit) noexcept {
  socket peer(::socket(where.storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (!peer.is_open()) return {socket(), io_status::failed};
  if (::connect(peer.handle(), where.get(), where.length) != 0) {
    if (errno != EINPROGRESS) return {socket(), io_status::failed};
    const io_status made = status_of(limit.writable(peer.handle()));
    if (made != io_status::ok) return {socket(), made};
    int error = 0;
    socklen_t size = sizeof error;
    ::getsockopt(peer.handle(), SOL_SOCKET, SO_ERROR, &error, &size);
    if (error != 0) return {socket(), io_status::failed};
  }
  make_blocking(peer.handle());
  return {std::move(peer), io_status::ok};
}

}  // namespace

connected connect(std::string_view host, std::uint16_t port, host_names& names, time_limit& limit) noexcept {
  limit.touch();
  posix::address_list found;
  found.all[0] = posix::numeric(host, port);
  found.count = 1;
  if (found.all[0].length == 0) {
    const io_status known = status_of(names.find(host, found, limit));
    if (known != io_status::ok) return {socket(), known};
  }
  connected made{socket(), io_status::failed};
  bool late = false;
  for (std::uint32_t i = 0; i < found.count; ++i) {
    made = connect_to(posix::at_port(found.all[i], port), limit.share(found.count - i));
    if (made.status == io_status::ok || made.status == io_status::stopped) return made;
    late = late || made.status == io_status::timed_out;
  }
  if (late) made.status = io_status::timed_out;
  return made;
}

}  // namespace orrery::transport
