// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

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
  static final NativeCall WRITE = NativeCall.of("write");

  // Each first without errno. Where it fails it is called once more, without waiting, to learn why: a call that failed has done nothing.
  private static final MethodHandle EPOLL_WAIT = NativeCall.withoutErrno("epoll_wait");
  private static final NativeCall EPOLL_WAIT_AGAIN = NativeCall.of("epoll_wait");
  private static final MethodHandle RECV = NativeCall.withoutErrno("recv");
  private static final NativeCall RECV_AGAIN = NativeCall.of("recv");
  private static final MethodHandle SEND = NativeCall.withoutErrno("send");
  private static final NativeCall SEND_AGAIN = NativeCall.of("send");

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
    int count;
    try {
      count = (int) EPOLL_WAIT.invokeExact(epoll, events, most, milliseconds, 0L);
    } catch (Throwable impossible) {
      throw NativeCall.thrown(impossible);
    }
    return count >= 0 ? count : EPOLL_WAIT_AGAIN.call(errno, epoll, events, most, 0, 0);
  }

  /** Receives. An interruption looks like a time that is over: EAGAIN. */
  static int recv(MemorySegment errno, long descriptor, long address, long bytes, long flags) {
    int count;
    try {
      count = (int) RECV.invokeExact(descriptor, address, bytes, flags, 0L);
    } catch (Throwable impossible) {
      throw NativeCall.thrown(impossible);
    }
    return count >= 0 ? count : RECV_AGAIN.call(errno, descriptor, address, bytes, flags | MSG_DONTWAIT, 0);
  }

  /** Sends; as {@link #recv}. */
  static int send(MemorySegment errno, long descriptor, long address, long bytes, long flags) {
    int count;
    try {
      count = (int) SEND.invokeExact(descriptor, address, bytes, flags, 0L);
    } catch (Throwable impossible) {
      throw NativeCall.thrown(impossible);
    }
    return count >= 0 ? count : SEND_AGAIN.call(errno, descriptor, address, bytes, flags | MSG_DONTWAIT, 0);
  }
}
