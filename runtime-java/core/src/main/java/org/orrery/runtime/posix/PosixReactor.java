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
import org.orrery.runtime.allocation.OutsideRequests;
import org.orrery.runtime.transport.AcceptLoop;
import org.orrery.runtime.transport.Reactor;
import org.orrery.runtime.transport.ReactorConfiguration;
import org.orrery.runtime.transport.Summons;

/**
 * A lane's reactor on epoll: three system calls for a request, which are wait, receive and send, however many threads wait.
 *
 * <p>Sockets are watched for edges, so none has to be armed again, and epoll wakes one of the threads that wait in it. It gives
 * back the slot that a socket has here. A slot that was given up and taken again within one wake-up costs the new socket a read
 * that finds nothing. The thread that accepts a socket adds it to epoll at the very end: from then on its events are reported, its
 * peer's end included, whatever it is watched for (epoll_ctl(2)).
 */
final class PosixReactor<C> implements Reactor<C> {
  private static final int BACKLOG = 128;
  private static final int LISTENER = 0;
  private static final int WAKEUP = 1;
  private static final int PAUSE_OVER = 2;
  private static final int LOOK = 3;
  private static final int FIRST_SOCKET = 4;
  private static final int READING = Libc.EPOLLIN | Libc.EPOLLRDHUP;
  /** A thread alone takes many events with one call; one of several takes one, since it may be long in serving it. */
  private static final int EVENTS = 64;
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final ReactorConfiguration configuration;
  private final Errno errno = new Errno();
  /** Users that keep the descriptors open: this reactor, and those that ask other lanes' threads. */
  private final AtomicInteger users = new AtomicInteger(1);
  private final List<C> wakeUps = new ArrayList<>();
  private final int epoll;
  private final int wakeup;
  /** Ends the pauses of accepting: whichever thread waits is told, however busy the others are. */
  private final TimerDescriptor pause;
  /** Makes one of the threads look for peers that stalled. */
  private final TimerDescriptor look;
  private final AtomicReferenceArray<EpollSocket> sockets;
  /** Each has a slot of its own, which it keeps; made when there were never so many clients before. */
  private final ArrayDeque<EpollSocket> freeSockets = new ArrayDeque<>();
  private final MemorySegment event = Arena.global().allocate(Platform.epollEventBytes(), 8);
  private volatile boolean stopped;
  private EpollAcceptLoop accepting;
  private int listener = -1;
  private int nextSlot = FIRST_SOCKET;

  PosixReactor(ReactorConfiguration configuration) throws IOException {
    this.configuration = configuration;
    epoll = Sockets.require(Libc.EPOLL_CREATE1.call(errno.memory(), Libc.SOCK_CLOEXEC), errno);
    wakeup = Sockets.require(Libc.EVENTFD.call(errno.memory(), 0, Libc.SOCK_CLOEXEC | Libc.SOCK_NONBLOCK, 0), errno);
    pause = new TimerDescriptor(AcceptLoop.PAUSE_MILLIS * NANOS_PER_MILLI, errno);
    look = new TimerDescriptor(configuration.lookNanos(), errno);
    // Each thread may hold one more connection than is allowed, while it finds out that it is.
    int slots = FIRST_SOCKET + configuration.connections() + configuration.threads();
    sockets = new AtomicReferenceArray<>(slots);
    control(Libc.EPOLL_CTL_ADD, wakeup, Libc.EPOLLIN, WAKEUP);
    control(Libc.EPOLL_CTL_ADD, pause.descriptor(), Libc.EPOLLIN | Libc.EPOLLET, PAUSE_OVER);
    control(Libc.EPOLL_CTL_ADD, look.descriptor(), Libc.EPOLLIN | Libc.EPOLLET, LOOK);
  }

  @Override
  public void lookLater() {
    look.start();
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
    if (accepting == null) {
      accepting = new EpollAcceptLoop(acceptor);
    }
    return new EpollWaiter();
  }

  @Override
  public Summons summons(C wakeUp) throws IOException {
    // Never read, so that it is ready whenever it is asked for.
    int ready = Sockets.require(Libc.EVENTFD.call(errno.memory(), 1, Libc.SOCK_CLOEXEC | Libc.SOCK_NONBLOCK, 0), errno);
    return summons(ready, wakeUp, () -> Libc.CLOSE.call(new Errno().memory(), ready));
  }

  @Override
  public Summons summonsWhenReady(Reactor<C> other, C wakeUp) throws IOException {
    if (other instanceof PosixReactor<C> asking) {
      return summons(asking.epoll, wakeUp, () -> { });
    }
    throw new IllegalArgumentException("both reactors are to be of one transport");
  }

  private Summons summons(int descriptor, C wakeUp, Runnable atEnd) throws IOException {
    wakeUps.add(wakeUp);
    users.incrementAndGet();
    return new EpollSummons(epoll, descriptor, sockets.length() + wakeUps.size() - 1, () -> {
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
      // The event is never read, so all threads see it. From another thread: its own place for errno.
      MemorySegment one = arena.allocateFrom(ValueLayout.JAVA_LONG, 1);
      Libc.WRITE.call(new Errno().memory(), wakeup, one.address(), Long.BYTES);
    }
  }

  @Override
  public void close() {
    for (int slot = FIRST_SOCKET; slot < sockets.length(); slot++) {
      EpollSocket socket = sockets.get(slot);
      if (socket != null) {
        socket.end();
        socket.close();
      }
    }
    if (listener >= 0) {
      Libc.CLOSE.call(errno.memory(), listener);
    }
    Libc.CLOSE.call(errno.memory(), wakeup);
    pause.close();
    look.close();
    leave();
  }

  private synchronized EpollSocket takeSocket(int descriptor) {
    EpollSocket free = freeSockets.pollLast();
    EpollSocket socket = free;
    if (free == null) {
      socket = OutsideRequests.make(() -> new EpollSocket(nextSlot));
      nextSlot++;
    }
    socket.descriptor(descriptor);
    socket.interest = READING;
    socket.ends = false;
    socket.hurried = false;
    return socket;
  }

  private synchronized void give(EpollSocket socket) {
    freeSockets.addLast(socket);
  }

  /** Waiter for one thread's events. */
  private final class EpollWaiter implements Waiter<C> {
    private final Errno waitErrno = new Errno();
    private final int most = configuration.threads() > 1 ? 1 : EVENTS;
    private final MemorySegment events = Arena.global().allocate((long) most * Platform.epollEventBytes(), 8);
    private int count;
    private int next;

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
        if (slot == LISTENER || slot == PAUSE_OVER) {
          accepting.run();
        } else if (slot >= sockets.length()) {
          return wakeUps.get(slot - sockets.length());
        } else if (slot >= FIRST_SOCKET) {
          EpollSocket socket = sockets.getAcquire(slot);
          if (socket != null) {
            if ((what & Libc.EPOLL_ENDS) != 0) {
              socket.ends = true;
            }
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
      poll(timeoutMillis);
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
  }

  /** Accept loop of the lane's threads. */
  private final class EpollAcceptLoop extends AcceptLoop {
    private final Acceptor<C> acceptor;
    private final Errno acceptErrno = new Errno();

    EpollAcceptLoop(Acceptor<C> acceptor) {
      this.acceptor = acceptor;
    }

    @Override
    protected boolean full() {
      return acceptor.full();
    }

    @Override
    protected Result acceptOne() {
      int descriptor =
          Libc.ACCEPT4.call(acceptErrno.memory(), listener, 0, 0, Libc.SOCK_NONBLOCK | Libc.SOCK_CLOEXEC, 0);
      if (descriptor >= 0) {
        take(descriptor);
        return Result.ACCEPTED;
      }
      return switch (acceptErrno.value()) {
        case Errno.EAGAIN -> Result.NONE;
        case Errno.EINTR, Errno.ECONNABORTED -> Result.ACCEPTED;
        default -> Result.STARVED;
      };
    }

    private void take(int descriptor) {
      EpollSocket socket = null;
      C connection = null;
      boolean watched = false;
      try {
        socket = takeSocket(descriptor);
        Sockets.option(descriptor, Libc.IPPROTO_TCP, Libc.TCP_NODELAY, 1, acceptErrno);
        connection = acceptor.accept(socket, socket.connection);
        if (connection != null) {
          socket.connection = connection;
          sockets.setRelease(socket.slot, socket);
          control(Libc.EPOLL_CTL_ADD, descriptor, socket.interest | Libc.EPOLLET, socket.slot);
          watched = true;
        }
      } catch (IOException goneAlready) {
        // It was not watched.
      } finally {
        if (connection != null) {
          acceptor.accepted(connection, watched);
        } else if (socket != null) {
          socket.close();
        } else {
          Libc.CLOSE.call(acceptErrno.memory(), descriptor);
        }
      }
    }

    /** A change makes epoll look anew, so what is in the backlog is an edge: behind what has happened to connections. */
    @Override
    protected void tellAgain() {
      try {
        control(Libc.EPOLL_CTL_MOD, listener, Libc.EPOLLIN | Libc.EPOLLET, LISTENER);
      } catch (IOException impossible) {
        throw registered(impossible);
      }
    }

    @Override
    protected void tellLater() {
      pause.start();
    }

    @Override
    protected void failed(Throwable why) {
      acceptor.failed(why);
    }
  }

  private static IllegalStateException registered(IOException impossible) {
    return new IllegalStateException("a registered descriptor can be changed", impossible);
  }

  /** A slot with the descriptor of one client after the other. */
  private final class EpollSocket extends PosixSocket {
    private final int slot;
    private volatile int interest = READING;
    /** The peer's end may have come in one edge with its last bytes, and reading stops when it finds fewer than it has room for. */
    private volatile boolean ends;
    /** It is watched for room to write too, which there mostly is: so it is told of at once, whatever has come. */
    private volatile boolean hurried;
    private C connection;

    EpollSocket(int slot) {
      this.slot = slot;
    }

    /** Arms the edge: what is there already counts as new. The last to do so does it for what is waited for by then. */
    private void watch(boolean hurry) {
      synchronized (PosixReactor.this) {
        hurried = hurry;
        int actual = interest | (hurry ? Libc.EPOLLOUT : 0) | Libc.EPOLLET;
        try {
          control(Libc.EPOLL_CTL_MOD, descriptor(), actual, slot);
        } catch (IOException impossible) {
          throw registered(impossible);
        }
      }
    }

    @Override
    public boolean ends() {
      return ends;
    }

    @Override
    public void awaitWritable(boolean writable) {
      interest = writable ? Libc.EPOLLOUT : READING;
      watch(false);
    }

    @Override
    public boolean rearms() {
      return ends || hurried;
    }

    @Override
    public void release(boolean more) {
      ends = false;
      watch(more);
    }

    @Override
    public void end() {
      sockets.set(slot, null);
      endBoth();
    }

    @Override
    public void close() {
      Libc.CLOSE.call(errno().memory(), descriptor());
      give(this);
    }
  }
}
