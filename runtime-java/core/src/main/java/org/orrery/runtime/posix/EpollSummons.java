// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.orrery.runtime.transport.Summons;

/**
 * A descriptor that is watched in another lane's epoll, once each time that it is asked for (EPOLLONESHOT, epoll(7)): the kernel
 * wakes one of those that wait there.
 */
final class EpollSummons implements Summons {
  private final Errno errno = new Errno();
  private final MemorySegment event = Arena.global().allocate(Platform.epollEventBytes(), 8);
  private final int epoll;
  private final int descriptor;
  private final Runnable release;

  /**
   * A summons that does not watch yet.
   *
   * @param epoll descriptor of the epoll of those that are summoned; stays open until {@code release} runs
   * @param tag tag that they are told
   */
  EpollSummons(int epoll, int descriptor, int tag, Runnable release) throws IOException {
    this.epoll = epoll;
    this.descriptor = descriptor;
    this.release = release;
    event.set(ValueLayout.JAVA_LONG_UNALIGNED, Platform.epollDataOffset(), tag);
    event.set(ValueLayout.JAVA_INT, 0, Libc.EPOLLONESHOT);
    Sockets.require(Libc.EPOLL_CTL.call(errno.memory(), epoll, Libc.EPOLL_CTL_ADD, descriptor, event.address(), 0), errno);
    event.set(ValueLayout.JAVA_INT, 0, Libc.EPOLLIN | Libc.EPOLLONESHOT);
  }

  @Override
  public void send() {
    Libc.EPOLL_CTL.call(errno.memory(), epoll, Libc.EPOLL_CTL_MOD, descriptor, event.address(), 0);
  }

  @Override
  public void close() {
    release.run();
  }
}
