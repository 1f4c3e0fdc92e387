// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.lang.foreign.MemorySegment;

/** The C library's functions and numbers that sockets need, as Linux has them on all its 64-bit machines. */
final class Libc {
  static final NativeCall SOCKET = NativeCall.of("socket");
  static final NativeCall BIND = NativeCall.of("bind");
  static final NativeCall LISTEN = NativeCall.of("listen");
  static final NativeCall ACCEPT4 = NativeCall.of("accept4");
  static final NativeCall CONNECT = NativeCall.of("connect");
  static final NativeCall GETSOCKNAME = NativeCall.of("getsockname");
  static final NativeCall SETSOCKOPT = NativeCall.of("setsockopt");
  static final NativeCall SHUTDOWN = NativeCall.of("shutdown");
  static final NativeCall CLOSE = NativeCall.of("close");
  static final NativeCall EPOLL_CREATE1 = NativeCall.of("epoll_create1");
  static final NativeCall EPOLL_CTL = NativeCall.of("epoll_ctl");
  static final NativeCall EVENTFD = NativeCall.of("eventfd");
  static final NativeCall TIMERFD_CREATE = NativeCall.of("timerfd_create");
  static final NativeCall TIMERFD_SETTIME = NativeCall.of("timerfd_settime");
  static final NativeCall WRITE = NativeCall.of("write");

  private static final FrequentCall EPOLL_WAIT = FrequentCall.of("epoll_wait");
  private static final FrequentCall RECV = FrequentCall.of("recv");
  private static final FrequentCall SEND = FrequentCall.of("send");

  static final int AF_INET = 2;
  static final int AF_INET6 = 10;
  static final int SOCK_STREAM = 1;
  static final int SOCK_NONBLOCK = 0x800;
  static final int SOCK_CLOEXEC = 0x80000;
  static final int SOL_SOCKET = 1;
  static final int SO_REUSEADDR = 2;
  static final int SO_KEEPALIVE = 9;
  static final int SO_RCVTIMEO = 20;
  static final int SO_SNDTIMEO = 21;
  static final int IPPROTO_TCP = 6;
  static final int TCP_NODELAY = 1;
  static final int TCP_KEEPIDLE = 4;
  static final int TCP_KEEPINTVL = 5;
  static final int TCP_KEEPCNT = 6;
  static final int TCP_USER_TIMEOUT = 18;
  static final int SHUT_RD = 0;
  static final int SHUT_WR = 1;
  static final int SHUT_RDWR = 2;
  static final int CLOCK_MONOTONIC = 1;
  static final int MSG_DONTWAIT = 0x40;
  static final int MSG_NOSIGNAL = 0x4000;
  static final int EPOLL_CTL_ADD = 1;
  static final int EPOLL_CTL_MOD = 3;
  static final int EPOLLIN = 1;
  static final int EPOLLOUT = 4;
  static final int EPOLLRDHUP = 0x2000;
  /** EPOLLERR, EPOLLHUP or EPOLLRDHUP: no more will come. */
  static final int EPOLL_ENDS = 0x2018;
  static final int EPOLLONESHOT = 0x4000_0000;
  static final int EPOLLET = 0x8000_0000;

  private Libc() {
  }

  /** Waits for at most so many events, which it writes to {@code events}. An interruption looks like a time that is over. */
  static int epollWait(MemorySegment errno, long epoll, long events, long most, long milliseconds) {
    return EPOLL_WAIT.call(errno, epoll, events, most, milliseconds, 0);
  }

  /** Receives. An interruption looks like a time that is over: EAGAIN. */
  static int recv(MemorySegment errno, long descriptor, long address, long bytes, long flags) {
    return RECV.call(errno, descriptor, address, bytes, flags, flags | MSG_DONTWAIT);
  }

  /** Sends; as {@link #recv}. */
  static int send(MemorySegment errno, long descriptor, long address, long bytes, long flags) {
    return SEND.call(errno, descriptor, address, bytes, flags, flags | MSG_DONTWAIT);
  }
}
