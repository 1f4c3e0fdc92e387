// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.orrery.runtime.orb.Lasting;
import org.orrery.runtime.transport.Reactor;
import org.orrery.runtime.transport.ReactorConfiguration;
import org.orrery.runtime.transport.Summons;

/**
 * A lane's reactor on epoll: three system calls for a request, which are wait, receive and send, however many threads wait.
 *
 * <p>Sockets are watched for edges, so none has to be armed again, and epoll wakes one of the threads that wait in it. It gives
 * back the slot that a socket has here. A slot that was given up and taken again within one wake-up costs the new socket a read
 * that finds nothing.
 */
final class PosixReactor<C> implements Reactor<C> {
  private static final int BACKLOG = 128;
  private static final int LISTENER = 0;
  private static final int WAKEUP = 1;
  private static final int FIRST_SOCKET = 2;
  private static final int READING = Libc.EPOLLIN | Libc.EPOLLRDHUP;
  /** A thread alone takes many events with one call; one of several takes one, since it may be long in serving it. */
  private static final int EVENTS = 64;
  private static final int ACCEPT_AGAIN_MILLIS = 100;

  private final ReactorConfiguration configuration;
  private final Errno errno = new Errno();
  /** Those that ask other lanes' threads keep it open too. */
  private final AtomicInteger users = new AtomicInteger(1);
  private final List<C> errands = new ArrayList<>();
  private final int epoll;
  private final int wakeup;
  private final AtomicReferenceArray<EpollSocket> sockets;
  /** Each has a slot of its own, which it keeps; made when there were never so many clients before. */
  private final ArrayDeque<EpollSocket> freeSockets = new ArrayDeque<>();
  private final MemorySegment event = Arena.global().allocate(Platform.epollEventBytes(), 8);
  private volatile boolean stopped;
  private volatile boolean acceptingPaused;
  /** How often the listener was reported since a thread began to accept: one accepts at a time. */
  private final AtomicInteger accepting = new AtomicInteger();
  /** The listener was asked for again because no place was free. For the thread that accepts. */
  private boolean askedAgain;
  private int listener = -1;
  private int nextSlot = FIRST_SOCKET;

  PosixReactor(ReactorConfiguration configuration) throws IOException {
    this.configuration = configuration;
    epoll = Sockets.require(Libc.EPOLL_CREATE1.call(errno.memory(), Libc.SOCK_CLOEXEC), errno);
    wakeup = Sockets.require(Libc.EVENTFD.call(errno.memory(), 0, Libc.SOCK_CLOEXEC | Libc.SOCK_NONBLOCK, 0), errno);
    // Each thread may hold one more connection than is allowed, while it finds out that it is.
    int slots = FIRST_SOCKET + configuration.connections() + configuration.threads();
    sockets = new AtomicReferenceArray<>(slots);
    control(Libc.EPOLL_CTL_ADD, wakeup, Libc.EPOLLIN, WAKEUP);
  }

  private synchronized void control(int operation, int descriptor, int interest, int slot) throws IOException {
    event.set(ValueLayout.JAVA_INT, 0, interest);
    event.set(ValueLayout.JAVA_LONG_UNALIGNED, Platform.epollDataOffset(), slot);
    Sockets.require(Libc.EPOLL_CTL.call(errno.memory(), epoll, operation, descriptor, event.address(), 0), errno);
  }

  @Override
  public int listen(String host, int port) throws IOException {
    int descriptor = Sockets.bound(SocketAddress.of(host, port), Libc.SOCK_NONBLOCK, errno);
    try {
      Sockets.endSilentPeers(descriptor, configuration.silenceSeconds(), errno);
      Sockets.require(Libc.LISTEN.call(errno.memory(), descriptor, BACKLOG, 0), errno);
      control(Libc.EPOLL_CTL_ADD, descriptor, Libc.EPOLLIN | Libc.EPOLLET, LISTENER);
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
  public Waiter<C> waiter(Acceptor<C> acceptor) {
    return new EpollWaiter(acceptor);
  }

  @Override
  public Summons summons(C errand) throws IOException {
    // Never read, so that it is ready whenever it is asked for.
    int ready = Sockets.require(Libc.EVENTFD.call(errno.memory(), 1, Libc.SOCK_CLOEXEC | Libc.SOCK_NONBLOCK, 0), errno);
    return summons(ready, errand, () -> Libc.CLOSE.call(new Errno().memory(), ready));
  }

  @Override
  public Summons summonsWhenReady(Reactor<C> other, C errand) throws IOException {
    if (other instanceof PosixReactor<C> asking) {
      return summons(asking.epoll, errand, () -> { });
    }
    throw new IllegalArgumentException("both reactors are to be of one transport");
  }

  private Summons summons(int descriptor, C errand, Runnable atEnd) throws IOException {
    errands.add(errand);
    users.incrementAndGet();
    return new EpollSummons(epoll, descriptor, sockets.length() + errands.size() - 1, () -> {
      atEnd.run();
      leave();
    });
  }

  private void leave() {
    if (users.decrementAndGet() == 0) {
      Libc.CLOSE.call(new Errno().memory(), epoll);
    }
  }

  @Override
  public void stop() {
    stopped = true;
    try (Arena arena = Arena.ofConfined()) {
      // Nobody reads it, so all threads see it. From another thread: its own place for errno.
      MemorySegment one = arena.allocateFrom(ValueLayout.JAVA_LONG, 1);
      Libc.WRITE.call(new Errno().memory(), wakeup, one.address(), Long.BYTES);
    }
  }

  @Override
  public void close() {
    for (int slot = FIRST_SOCKET; slot < sockets.length(); slot++) {
      EpollSocket socket = sockets.get(slot);
      if (socket != null) {
        socket.close();
      }
    }
    if (listener >= 0) {
      Libc.CLOSE.call(errno.memory(), listener);
    }
    Libc.CLOSE.call(errno.memory(), wakeup);
    leave();
  }

  /** Out of descriptors: the peer stays in the backlog, and accepting again at once would spin. */
  private void pauseAccepting() {
    acceptingPaused = true;
  }

  private void resumeAccepting() throws IOException {
    if (acceptingPaused) {
      acceptingPaused = false;
      reportListener();
    }
  }

  /** A change makes epoll look anew, so what is in the backlog is an edge: behind what has happened to connections. */
  private void reportListener() throws IOException {
    control(Libc.EPOLL_CTL_MOD, listener, Libc.EPOLLIN | Libc.EPOLLET, LISTENER);
  }

  private synchronized EpollSocket takeSocket(int descriptor) {
    EpollSocket free = freeSockets.pollLast();
    EpollSocket socket = free != null ? free : Lasting.make(() -> new EpollSocket(nextSlot++));
    socket.descriptor(descriptor);
    socket.interest = READING;
    socket.ends = false;
    return socket;
  }

  private synchronized void give(EpollSocket socket) {
    freeSockets.addLast(socket);
  }

  /** One thread's events. */
  private final class EpollWaiter implements Waiter<C> {
    private final Acceptor<C> acceptor;
    private final Errno waitErrno = new Errno();
    private final int most = configuration.threads() > 1 ? 1 : EVENTS;
    private final MemorySegment events = Arena.global().allocate((long) most * Platform.epollEventBytes(), 8);
    private int count;
    private int next;

    EpollWaiter(Acceptor<C> acceptor) {
      this.acceptor = acceptor;
    }

    @Override
    public C next(int timeoutMillis) throws IOException {
      if (next == count) {
        await(timeoutMillis);
      }
      while (next < count) {
        long at = (long) next * Platform.epollEventBytes();
        int what = events.get(ValueLayout.JAVA_INT_UNALIGNED, at);
        int slot = events.get(ValueLayout.JAVA_INT_UNALIGNED, at + Platform.epollDataOffset());
        next++;
        if (slot == LISTENER) {
          acceptAll();
        } else if (slot >= sockets.length()) {
          return errands.get(slot - sockets.length());
        } else if (slot != WAKEUP) {
          EpollSocket socket = sockets.getAcquire(slot);
          if (socket != null) {
            socket.ends |= (what & Libc.EPOLL_ENDS) != 0;
            return socket.connection;
          }
        }
      }
      return null;
    }

    private void await(int timeoutMillis) throws IOException {
      next = 0;
      count = 0;
      if (configuration.spinNanos() > 0) {
        spin();
        if (count > 0) {
          return;
        }
      }
      int timeout = acceptingPaused ? ACCEPT_AGAIN_MILLIS : timeoutMillis;
      poll(timeout);
      if (count == 0) {
        resumeAccepting();
      }
    }

    private void spin() throws IOException {
      long end = System.nanoTime() + configuration.spinNanos();
      do {
        poll(0);
        if (count > 0) {
          return;
        }
        Thread.onSpinWait();
      } while (System.nanoTime() - end < 0 && !stopped);
    }

    private void poll(int timeout) throws IOException {
      int result = Libc.epollWait(waitErrno.memory(), epoll, events.address(), most, timeout);
      if (result < 0 && waitErrno.value() != Errno.EINTR) {
        throw waitErrno.exception();
      }
      count = Math.max(0, result);
    }

    private void acceptAll() throws IOException {
      if (accepting.getAndIncrement() > 0) {
        return;
      }
      int reported;
      do {
        reported = accepting.get();
        acceptWaiting();
      } while (!accepting.compareAndSet(reported, 0));
    }

    private void acceptWaiting() throws IOException {
      while (true) {
        if (acceptor.full() && !askedAgain) {
          askedAgain = true;
          reportListener();
          return;
        }
        askedAgain = false;
        int descriptor =
            Libc.ACCEPT4.call(waitErrno.memory(), listener, 0, 0, Libc.SOCK_NONBLOCK | Libc.SOCK_CLOEXEC, 0);
        if (descriptor >= 0) {
          take(descriptor);
        } else if (waitErrno.value() == Errno.EAGAIN) {
          return;
        } else if (waitErrno.value() != Errno.EINTR && waitErrno.value() != Errno.ECONNABORTED) {
          pauseAccepting();
          return;
        }
      }
    }

    private void take(int descriptor) {
      EpollSocket socket = takeSocket(descriptor);
      try {
        Sockets.option(descriptor, Libc.IPPROTO_TCP, Libc.TCP_NODELAY, 1, waitErrno);
        control(Libc.EPOLL_CTL_ADD, descriptor, 0, socket.slot);
      } catch (IOException goneAlready) {
        socket.close();
        give(socket);
        return;
      }
      C connection = acceptor.accept(socket, socket.connection);
      if (connection == null) {
        socket.close();
        give(socket);
        return;
      }
      socket.connection = connection;
      sockets.setRelease(socket.slot, socket);
      socket.watch();
    }
  }

  /** A slot with the descriptor of one client after the other. */
  private final class EpollSocket extends PosixSocket {
    private final int slot;
    private int interest = READING;
    /** The peer's end may have come in one edge with its last bytes, and reading stops when it finds fewer than it has room for. */
    private boolean ends;
    private C connection;

    EpollSocket(int slot) {
      this.slot = slot;
    }

    /** Arms the edge: what is there already counts as new. */
    private void watch() {
      try {
        control(Libc.EPOLL_CTL_MOD, descriptor(), interest | Libc.EPOLLET, slot);
      } catch (IOException broken) {
        throw new AssertionError("a registered descriptor can be changed", broken);
      }
    }

    @Override
    public boolean ends() {
      return ends;
    }

    @Override
    public void awaitWritable(boolean writable) {
      interest = writable ? Libc.EPOLLOUT : READING;
      watch();
    }

    @Override
    public void release(boolean more) {
      if (more || ends) {
        ends = false;
        watch();
      }
    }

    @Override
    public void close() {
      Libc.CLOSE.call(errno().memory(), descriptor());
      sockets.set(slot, null);
    }

    @Override
    public void recycle() {
      give(this);
    }
  }
}
