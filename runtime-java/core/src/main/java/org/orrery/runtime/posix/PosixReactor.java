// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.orrery.runtime.memory.NativeBuffer;
import org.orrery.runtime.transport.Reactor;
import org.orrery.runtime.transport.StreamSocket;

/**
 * A lane's reactor on epoll: three system calls for a request, which are wait, receive and send.
 *
 * <p>epoll gives back the slot that a socket has here. A slot that was given up and taken again within one wake-up costs the new
 * socket a read that finds nothing.
 */
public final class PosixReactor implements Reactor {
  private static final int BACKLOG = 128;
  private static final int EVENTS = 64;
  private static final int LISTENER = 0;
  private static final int WAKEUP = 1;
  private static final int ACCEPT_AGAIN_MILLIS = 100;

  private final Errno errno = new Errno();
  private final MemorySegment events = Arena.global().allocate((long) EVENTS * Platform.epollEventBytes(), 8);
  private final MemorySegment scratch = Arena.global().allocate(16, 8);
  private final MemorySegment one = Arena.global().allocate(8, 8);
  private final int epoll;
  private final int wakeup;
  private final List<PosixSocket> sockets = new ArrayList<>();
  private final ArrayDeque<Integer> freeSlots = new ArrayDeque<>();
  private int listener = -1;
  private boolean acceptingPaused;

  /** Opens the descriptors. */
  public PosixReactor() throws IOException {
    epoll = require(Libc.EPOLL_CREATE1.call(errno.memory(), Libc.SOCK_CLOEXEC));
    wakeup = require(Libc.EVENTFD.call(errno.memory(), 0, Libc.SOCK_CLOEXEC | Libc.SOCK_NONBLOCK, 0));
    one.set(ValueLayout.JAVA_LONG, 0, 1);
    sockets.add(null);
    sockets.add(null);
    control(Libc.EPOLL_CTL_ADD, wakeup, Libc.EPOLLIN, WAKEUP);
  }

  private int require(int result) throws IOException {
    if (result < 0) {
      throw errno.exception();
    }
    return result;
  }

  private void control(int operation, int descriptor, int interest, int slot) throws IOException {
    scratch.set(ValueLayout.JAVA_INT, 0, interest);
    scratch.set(ValueLayout.JAVA_LONG_UNALIGNED, Platform.epollDataOffset(), slot);
    require(Libc.EPOLL_CTL.call(errno.memory(), epoll, operation, descriptor, scratch.address(), 0));
  }

  private void option(int descriptor, int level, int name, int value) throws IOException {
    scratch.set(ValueLayout.JAVA_INT, 0, value);
    require(Libc.SETSOCKOPT.call(errno.memory(), descriptor, level, name, scratch.address(), Integer.BYTES));
  }

  @Override
  public int listen(String host, int port) throws IOException {
    SocketAddress address = SocketAddress.of(host, port);
    int descriptor = address.open(Libc.SOCK_NONBLOCK, errno);
    try {
      option(descriptor, Libc.SOL_SOCKET, Libc.SO_REUSEADDR, 1);
      require(Libc.BIND.call(errno.memory(), descriptor, address.memory().address(), address.bytes()));
      require(Libc.LISTEN.call(errno.memory(), descriptor, BACKLOG, 0));
      control(Libc.EPOLL_CTL_ADD, descriptor, Libc.EPOLLIN, LISTENER);
      int actual = SocketAddress.portOf(descriptor, errno);
      listener = descriptor;
      return actual;
    } finally {
      if (listener != descriptor) {
        Libc.CLOSE.call(errno.memory(), descriptor);
      }
    }
  }

  @Override
  public void poll(Acceptor acceptor) throws IOException {
    int timeout = acceptingPaused ? ACCEPT_AGAIN_MILLIS : -1;
    int count = Libc.EPOLL_WAIT.call(errno.memory(), epoll, events.address(), EVENTS, timeout, 0);
    if (count < 0 && errno.value() != Errno.EINTR) {
      throw errno.exception();
    }
    if (count == 0) {
      resumeAccepting();
    }
    for (int i = 0; i < count; i++) {
      long at = (long) i * Platform.epollEventBytes() + Platform.epollDataOffset();
      int slot = events.get(ValueLayout.JAVA_INT_UNALIGNED, at);
      if (slot == LISTENER) {
        acceptAll(acceptor);
      } else if (slot != WAKEUP) {
        PosixSocket socket = sockets.get(slot);
        if (socket != null) {
          socket.ready.ready();
        }
      }
    }
  }

  private void acceptAll(Acceptor acceptor) throws IOException {
    while (true) {
      int descriptor =
          Libc.ACCEPT4.call(errno.memory(), listener, 0, 0, Libc.SOCK_NONBLOCK | Libc.SOCK_CLOEXEC, 0);
      if (descriptor < 0) {
        if (errno.value() != Errno.EAGAIN && errno.value() != Errno.EINTR) {
          pauseAccepting();
        }
        return;
      }
      PosixSocket socket = new PosixSocket(descriptor);
      try {
        option(descriptor, Libc.IPPROTO_TCP, Libc.TCP_NODELAY, 1);
        socket.register();
      } catch (IOException goneAlready) {
        Libc.CLOSE.call(errno.memory(), descriptor);
        continue;
      }
      socket.ready = acceptor.accept(socket);
      if (socket.ready == null) {
        socket.close();
      }
    }
  }

  /** Out of descriptors: the peer stays in the backlog, and accepting again at once would spin. */
  private void pauseAccepting() throws IOException {
    control(Libc.EPOLL_CTL_MOD, listener, 0, LISTENER);
    acceptingPaused = true;
  }

  private void resumeAccepting() throws IOException {
    if (acceptingPaused && listener >= 0) {
      control(Libc.EPOLL_CTL_MOD, listener, Libc.EPOLLIN, LISTENER);
    }
    acceptingPaused = false;
  }

  @Override
  public void wakeup() {
    // From another thread: its own place for errno, since this reactor's belongs to the lane's.
    Libc.WRITE.call(new Errno().memory(), wakeup, one.address(), Long.BYTES);
  }

  @Override
  public void stopListening() {
    Libc.CLOSE.call(errno.memory(), listener);
    listener = -1;
  }

  @Override
  public void close() {
    for (PosixSocket socket : sockets.stream().filter(Objects::nonNull).toList()) {
      socket.close();
    }
    if (listener >= 0) {
      stopListening();
    }
    Libc.CLOSE.call(errno.memory(), wakeup);
    Libc.CLOSE.call(errno.memory(), epoll);
  }

  /** A descriptor with its slot. */
  private final class PosixSocket implements StreamSocket {
    private final int descriptor;
    private int slot;
    private Ready ready;

    PosixSocket(int descriptor) {
      this.descriptor = descriptor;
    }

    void register() throws IOException {
      slot = freeSlots.isEmpty() ? sockets.size() : freeSlots.peekLast();
      control(Libc.EPOLL_CTL_ADD, descriptor, Libc.EPOLLIN, slot);
      if (slot == sockets.size()) {
        sockets.add(this);
      } else {
        freeSlots.pollLast();
        sockets.set(slot, this);
      }
    }

    @Override
    public int read(NativeBuffer buffer, int from, int to) throws IOException {
      int count = Libc.RECV.call(errno.memory(), descriptor, buffer.address() + from, to - from, 0, 0);
      return count > 0 ? count : count == 0 ? -1 : none();
    }

    @Override
    public int write(NativeBuffer buffer, int from, int to) throws IOException {
      int count =
          Libc.SEND.call(errno.memory(), descriptor, buffer.address() + from, to - from, Libc.MSG_NOSIGNAL, 0);
      return count >= 0 ? count : none();
    }

    private int none() throws IOException {
      int code = errno.value();
      if (code == Errno.EAGAIN || code == Errno.EINTR) {
        return 0;
      }
      throw Errno.exception(code);
    }

    @Override
    public void awaitWritable(boolean writable) {
      try {
        control(Libc.EPOLL_CTL_MOD, descriptor, writable ? Libc.EPOLLOUT : Libc.EPOLLIN, slot);
      } catch (IOException broken) {
        throw new AssertionError("a registered descriptor can be changed", broken);
      }
    }

    @Override
    public void endOutput() {
      Libc.SHUTDOWN.call(errno.memory(), descriptor, Libc.SHUT_WR, 0);
    }

    @Override
    public void close() {
      Libc.CLOSE.call(errno.memory(), descriptor);
      sockets.set(slot, null);
      freeSlots.addLast(slot);
    }
  }
}
