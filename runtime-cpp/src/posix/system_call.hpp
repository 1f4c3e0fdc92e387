// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/// The three system calls of the request path, past the C library's wrappers: those are cancellation points, which in a
/// program with threads costs some 30 instructions each, for a kind of cancellation that is never used here.
namespace orrery::posix {

inline ssize_t receive(int handle, void* room, std::size_t bytes) noexcept {
#ifdef SYS_recvfrom
  return ::syscall(SYS_recvfrom, handle, room, bytes, 0, nullptr, nullptr);
#else
  return ::recv(handle, room, bytes, 0);
#endif
}

inline ssize_t send(int handle, const void* bytes, std::size_t count, int flags) noexcept {
#ifdef SYS_sendto
  return ::syscall(SYS_sendto, handle, bytes, count, flags, nullptr, 0);
#else
  return ::send(handle, bytes, count, flags);
#endif
}

inline int wait(int poller, epoll_event* events, int room, int milliseconds) noexcept {
#ifdef SYS_epoll_wait
  return static_cast<int>(::syscall(SYS_epoll_wait, poller, events, room, milliseconds));
#else
  return ::epoll_wait(poller, events, room, milliseconds);
#endif
}

}  // namespace orrery::posix
