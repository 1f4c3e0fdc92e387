// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.ServerHandlers;
import org.orrery.runtime.memory.BufferPool;
import org.orrery.runtime.memory.LaneMemory;
import org.orrery.runtime.memory.NativeBuffer;
import org.orrery.runtime.memory.PageRegion;
import org.orrery.runtime.observe.Count;
import org.orrery.runtime.observe.LaneEvents;
import org.orrery.runtime.observe.LaneStatistics;
import org.orrery.runtime.observe.Mark;
import org.orrery.runtime.observe.Observation;
import org.orrery.runtime.observe.ThreadStatistics;
import org.orrery.runtime.orb.Lasting;
import org.orrery.runtime.transport.Reactor;
import org.orrery.runtime.transport.StreamSocket;
import org.orrery.runtime.transport.Transport;

/**
 * One endpoint, with everything that serves it: acceptor, connections, buffers, threads with their message readers, dispatchers and
 * request scopes. No two lanes share anything.
 *
 * <p>Making it, {@link #listen} and {@link #threads} belong to start-up; {@link #stop} may be called from any thread. After
 * start-up a lane allocates nothing but for more connections at once and for messages larger than any before. Its own threads meet in
 * the reactor and, where connections come and go, under the lane's monitor.
 */
public final class Lane {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final LaneConfiguration configuration;
  private final GiopConfiguration giop;
  private final Reactor<Work> reactor;
  private final PageRegion region;
  private final BufferPool buffers;
  private final RequestBuffer buffer;
  private final List<LaneThread> threads = new ArrayList<>();
  private final List<Connection> connections = new ArrayList<>();
  private final LaneStatistics statistics;
  private final LaneEvents events;
  private final AtomicInteger running;
  private final Borrowing borrowing;
  private final AtomicInteger stalls = new AtomicInteger();
  private final LaneMemory memory;
  private final BitSet seats = new BitSet();
  /** Null where nothing but the runtime's own lives as long as a connection. */
  private Sessions sessions;
  private volatile boolean stopping;
  private int made;
  private int threadsMade;
  private long nextSweep = System.nanoTime();

  /** One that lays out no memory but its threads' request scopes. */
  public Lane(
      LaneConfiguration configuration, GiopConfiguration giop, Transport transport,
      Function<ServerHandlers, Dispatcher> dispatchers)
      throws IOException {
    this(configuration, giop, transport, dispatchers, LaneMemory.NONE);
  }

  /**
   * A lane that does not listen yet.
   *
   * @param dispatchers makes one for each thread, which answers by that thread's handlers
   * @throws IOException when the operating system has no descriptors left
   */
  public Lane(
      LaneConfiguration configuration, GiopConfiguration giop, Transport transport,
      Function<ServerHandlers, Dispatcher> dispatchers, LaneMemory memory)
      throws IOException {
    this.memory = memory;
    this.configuration = configuration;
    this.giop = giop;
    this.reactor = transport.reactor(configuration.reactor(patienceMillis()));
    this.buffers = new BufferPool(Math.max(configuration.receiveBytes(), configuration.sendBytes()));
    this.region = new PageRegion(memoryBytes(configuration, memory));
    // One that each connection receives into, and one that each thread replies from.
    buffers.reserve(configuration.connections() + configuration.allThreads(), region);
    this.borrowing = configuration.lenders().isEmpty() ? null : new Borrowing(this);
    this.buffer = configuration.buffered()
        ? new RequestBuffer(
            configuration.bufferedRequests(), configuration.bufferedBytes(), configuration.threads(), borrowing, region)
        : null;
    this.statistics = configuration.observed() == Observation.OFF
        ? null
        : new LaneStatistics(configuration.allThreads(), configuration.observed());
    this.events = new LaneEvents(configuration.name());
    for (int i = 0; i < configuration.threads(); i++) {
      threads.add(configuration.buffered()
          ? LaneThread.worker(this, dispatchers)
          : LaneThread.follower(this, dispatchers));
    }
    if (configuration.buffered()) {
      threads.add(LaneThread.receiver(this, dispatchers));
    }
    this.running = new AtomicInteger(threads.size());
    for (int i = 0; i < configuration.guests(); i++) {
      borrowing.add(LaneThread.seat(this, dispatchers));
    }
  }

  /** What a lane takes before its first connection, with its threads' scopes where they stay in none of the model. */
  private static long memoryBytes(LaneConfiguration configuration, LaneMemory memory) {
    int threads = configuration.allThreads();
    long bytes = memory.ownBytes(threads, configuration.scopeBytes())
        + BufferPool.reservedBytes(configuration.connections() + threads);
    if (configuration.buffered()) {
      int desks = configuration.threads() + configuration.guests();
      bytes += desks * NativeBuffer.memoryBytes(configuration.receiveBytes())
          + RequestBuffer.memoryBytes(configuration.bufferedRequests(), configuration.bufferedBytes());
    }
    return bytes;
  }

  /**
   * Has idle threads of another lane serve here while all own ones are busy. Before threads of either run.
   *
   * @param lender of a lower priority, on the same transport; neither lane is for one client
   * @throws UnsupportedOperationException where the transport has no way to ask for one
   */
  public void borrowFrom(Lane lender) throws IOException {
    Loan loan = borrowing.loan();
    loan.by(buffer == null ? lender.reactor.summonsWhenReady(reactor, loan) : lender.reactor.summons(loan));
  }

  /** How often a thread of a lower lane has served here. Any thread may ask. */
  public long borrowed() {
    return borrowing == null ? 0 : borrowing.count();
  }

  /** Says who is told of its connections; null for nobody. Before its threads run. */
  public void tell(Sessions told) {
    sessions = told;
  }

  /** Null where nobody is told of its connections. */
  Sessions sessions() {
    return sessions;
  }

  /** Where what its threads have lies. While they are made. */
  PageRegion region() {
    return region;
  }

  /** What it took before its first connection, in whole pages; for messages larger than {@link BufferPool}'s smallest it takes more. */
  public MemorySegment laidOut() {
    return region.segment();
  }

  /** Its part of the process's memory. */
  LaneMemory memory() {
    return memory;
  }

  /** The number of its next thread, from 0. While threads are made. */
  int nextThread() {
    return threadsMade++;
  }

  /** Null where nobody lends it a thread. */
  Borrowing borrowing() {
    return borrowing;
  }

  /** As the plan, or the command line, has it. */
  public LaneConfiguration configuration() {
    return configuration;
  }

  /**
   * Begins to listen.
   *
   * @return the port
   * @throws IOException when the address can't be had
   */
  public int listen() throws IOException {
    return reactor.listen(configuration.host(), configuration.port());
  }

  /** What its threads run, one each; all of them must be run. */
  public List<? extends Runnable> threads() {
    return threads;
  }

  /** What its threads have counted; null where nothing is observed. */
  public LaneStatistics statistics() {
    return statistics;
  }

  LaneEvents events() {
    return events;
  }

  /** How many clients it has just now. */
  public synchronized int connections() {
    return connections.size();
  }

  /** Whether it has none, so that even a lane for one would take the next. */
  public boolean idle() {
    return connections() == 0;
  }

  /** How many requests have come with a priority outside of the lane's range and of their connection's band. */
  public long foreignPriorities() {
    return Stream.concat(threads.stream(), borrowing == null ? Stream.empty() : borrowing.seats())
        .mapToLong(each -> each.dispatcher().foreignPriorities())
        .sum();
  }

  /** Makes its threads end after the requests that are being served; the last says goodbye on every connection. */
  public void stop() {
    stopping = true;
    reactor.stop();
    if (buffer != null) {
      buffer.close();
    }
  }

  /** Where requests wait; null where none does. */
  public RequestBuffer buffer() {
    return buffer;
  }

  boolean stopping() {
    return stopping;
  }

  /** A borrowed thread comes, and will have {@linkplain #ended ended}; false when the lane has. */
  boolean begun() {
    int now = running.get();
    while (now > 0 && !running.compareAndSet(now, now + 1)) {
      now = running.get();
    }
    return now > 0;
  }

  /** A thread serves no more. */
  void ended(LaneThread thread) {
    if (running.decrementAndGet() == 0) {
      // Whoever came before the end is told of it: what is unread when a socket is closed makes TCP throw the message away.
      thread.serveWhatHasCome(configuration.connections() + 2);
      for (Connection connection : copy()) {
        connection.end(thread);
      }
      reactor.close();
      if (borrowing != null) {
        borrowing.close();
      }
    }
  }

  private synchronized List<Connection> copy() {
    return List.copyOf(connections);
  }

  Reactor.Waiter<Work> waiter() {
    return reactor.waiter(new Door());
  }

  /** Where connections come in. */
  private final class Door implements Reactor.Acceptor<Work> {
    @Override
    public boolean full() {
      synchronized (Lane.this) {
        return connections.size() >= configuration.connections();
      }
    }

    @Override
    public Connection accept(StreamSocket socket, Work earlier) {
      return Lane.this.accept(socket, (Connection) earlier);
    }
  }

  /** What the next thread counts; null where nothing is observed. While threads are made. */
  ThreadStatistics nextStatistics() {
    return statistics == null ? null : statistics.thread(made++);
  }

  private synchronized Connection accept(StreamSocket socket, Connection earlier) {
    boolean refused = connections.size() >= configuration.connections();
    events.connection(refused ? "refused" : "accepted");
    if (refused) {
      if (statistics != null) {
        statistics.ofConnections().add(Count.REFUSED);
      }
      return null;
    }
    Connection connection = earlier != null && recycles() ? earlier : Lasting.make(() -> new Connection(this, socket));
    connection.begin(seats.nextClearBit(0));
    connections.add(connection);
    seats.set(connection.seat());
    memory.open(connection.seat());
    if (sessions != null) {
      sessions.begin(connection.seat());
    }
    if (statistics != null) {
      statistics.ofConnections().add(Count.ACCEPTED);
      statistics.ofConnections().raise(Mark.CONNECTIONS, connections.size());
    }
    return connection;
  }

  /** Whether a connection that has ended serves the next client: not where its requests may be waiting still. */
  boolean recycles() {
    return buffer == null;
  }

  synchronized void closed(Connection connection) {
    connections.remove(connection);
    memory.close(connection.seat());
    if (sessions != null) {
      sessions.end(connection.seat());
    }
    seats.clear(connection.seat());
    events.connection("closed");
    if (statistics != null) {
      statistics.ofConnections().add(Count.CLOSED);
    }
  }

  /** How often a waiting thread has to look after peers that stopped in the middle of something; -1 when none has. */
  int sweepMillis() {
    return stalls.get() == 0 ? -1 : patienceMillis();
  }

  private long patienceNanos() {
    return Math.min(configuration.stallNanos(), giop.reassembly().timeoutNanos());
  }

  private int patienceMillis() {
    return (int) Math.max(1, patienceNanos() / NANOS_PER_MILLI);
  }

  void stalled(boolean begins) {
    stalls.addAndGet(begins ? 1 : -1);
  }

  /** Closes the connections whose peers have kept the lane waiting for too long. */
  void sweep(LaneThread thread) {
    if (stalls.get() > 0 && sweepIsDue()) {
      for (Connection connection : copy()) {
        connection.expire(thread);
      }
    }
  }

  private synchronized boolean sweepIsDue() {
    long now = System.nanoTime();
    boolean due = now - nextSweep >= 0;
    if (due) {
      nextSweep = now + patienceNanos() / 2;
    }
    return due;
  }

  GiopConfiguration giop() {
    return giop;
  }

  BufferPool buffers() {
    return buffers;
  }
}
