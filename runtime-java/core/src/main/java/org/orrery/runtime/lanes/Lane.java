// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.BareMessage;
import org.orrery.runtime.giop.Cancellation;
import org.orrery.runtime.giop.FragmentWriter;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.ServerHandlers;
import org.orrery.runtime.memory.LaneMemory;
import org.orrery.runtime.memory.PageRegion;
import org.orrery.runtime.observe.FailureHook;
import org.orrery.runtime.observe.FailureReports;
import org.orrery.runtime.observe.LaneEvents;
import org.orrery.runtime.observe.LaneStatistics;
import org.orrery.runtime.observe.Observation;
import org.orrery.runtime.observe.ThreadStatistics;
import org.orrery.runtime.transport.AcceptLoop;
import org.orrery.runtime.transport.Reactor;
import org.orrery.runtime.transport.ReactorConfiguration;
import org.orrery.runtime.transport.Transport;

/**
 * One endpoint, with everything that serves it: acceptor, connections, buffers, threads with their message readers, dispatchers and
 * request scopes. No two lanes share anything.
 *
 * <p>Making it, {@link #listen} and {@link #threads} belong to start-up; {@link #stop} may be called from any thread. After
 * start-up a lane allocates nothing but for more connections at once and for messages larger than any before. Its own threads meet in
 * the reactor and, where connections come and go, under the monitor of their set.
 */
public final class Lane {
  private static final long NANOS_PER_MILLI = 1_000_000;
  /** Loaded with it, and with what they extend: when they are needed first there may be no descriptor left to read them by. */
  private static final List<Class<?>> NEEDED_LATER = List.of(
      AcceptLoop.Result.class, Answers.class, BareMessage.class, Cancellation.class, Completion.class, FailureHook.Failure.class,
      FragmentWriter.class, MinorCodes.class, ReplyStatus.class, StandardException.class, SystemException.class);

  private final LaneConfiguration configuration;
  private final GiopConfiguration giop;
  private final Reactor<Work> reactor;
  private final PageRegion region;
  private final BufferPool buffers;
  private final RequestBuffer buffer;
  private final List<LaneThread> threads = new ArrayList<>();
  private final ConnectionSet connections;
  private final LaneStatistics statistics;
  private final LaneEvents events;
  /** Number of threads that serve: the lane's own, and borrowed ones. */
  private final AtomicInteger running;
  private final Borrowing borrowing;
  private final LaneMemory memory;
  /** Listener to the lane's connections; null for none. */
  private Sessions sessions;
  private FailureReports faults = new FailureReports();
  private Consumer<Throwable> atLoss = why -> { };
  private volatile boolean stopping;
  /** Number of threads that have got their statistics, their ordinal. */
  private int statisticsGiven;
  private int ordinalsGiven;

  /** A lane that lays out no memory but its threads' request scopes. */
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
    ReactorConfiguration waiting = configuration.reactor(timeoutMillis());
    this.reactor = transport.reactor(waiting);
    this.connections = new ConnectionSet(this, new StallTimer(reactor, waiting.lookNanos()));
    this.buffers = new BufferPool(Math.max(configuration.receiveBytes(), configuration.sendBytes()));
    this.region = new PageRegion(memoryBytes(configuration, memory));
    // Each connection receives into one buffer, and each thread replies from one.
    buffers.reserve(configuration.connections() + configuration.allThreads(), region);
    this.borrowing = configuration.lenders().isEmpty() ? null : new Borrowing(this);
    this.buffer = configuration.buffered()
        ? new RequestBuffer(
            configuration.bufferedRequests(), configuration.bufferedBytes(), configuration.threads(),
            QueuePolicy.BY_ARRIVAL, borrowing == null ? null : borrowing::ask, region)
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
    for (int i = 0; i < configuration.borrowedThreads(); i++) {
      borrowing.add(LaneThread.forBorrowed(this, dispatchers));
    }
  }

  /** Bytes that a lane takes before its first connection, with its threads' scopes where they stay in none of the model. */
  private static long memoryBytes(LaneConfiguration configuration, LaneMemory memory) {
    int threads = configuration.allThreads();
    long bytes = memory.ownBytes(threads, configuration.scopeBytes())
        + BufferPool.reservedBytes(configuration.connections() + threads);
    if (configuration.buffered()) {
      bytes += configuration.servants() * NativeBuffer.memoryBytes(configuration.receiveBytes())
          + RequestBuffer.memoryBytes(configuration.bufferedRequests(), configuration.bufferedBytes());
    }
    return bytes;
  }

  /**
   * Idle threads of another lane will serve here while all own ones are busy. Before threads of either run.
   *
   * @param lender a lane of a lower priority, on the same transport; neither lane is for one client
   * @throws UnsupportedOperationException where the transport has no way to ask for one
   */
  public void borrowFrom(Lane lender) throws IOException {
    Loan loan = borrowing.loan();
    loan.by(buffer == null ? lender.reactor.summonsWhenReady(reactor, loan) : lender.reactor.summons(loan));
  }

  /** Number of times that a thread of a lower lane has served here. Any thread may ask. */
  public long borrowed() {
    return borrowing == null ? 0 : borrowing.count();
  }

  /** Sets the listener to its connections; null for none. Before its threads run. */
  public void tell(Sessions told) {
    sessions = told;
  }

  /**
   * Sets the listeners to its failures. Before its threads run.
   *
   * @param told listener to a fault in a connection, or in accepting; the lane goes on
   * @param lost listener to the failure of one of its threads, called before that thread ends; it returns soon
   */
  public void reports(FailureReports told, Consumer<Throwable> lost) {
    faults = told;
    atLoss = lost;
  }

  FailureReports faults() {
    return faults;
  }

  /** Reports that one of the lane's threads can't go on. */
  void lost(Throwable why) {
    atLoss.accept(why);
  }

  /** Listener to the lane's connections; null for none. */
  Sessions sessions() {
    return sessions;
  }

  /** Memory for the buffers and scopes of the lane's threads. While they are made. */
  PageRegion region() {
    return region;
  }

  /** Memory taken before the first connection, in whole pages; messages larger than {@link BufferPool}'s smallest take more. */
  public MemorySegment laidOut() {
    return region.segment();
  }

  /** The lane's part of the process's memory. */
  LaneMemory memory() {
    return memory;
  }

  /** Ordinal of the next thread, from 0. While threads are made. */
  int nextThread() {
    return ordinalsGiven++;
  }

  /** The borrowing of threads from lower lanes; null where there is none. */
  Borrowing borrowing() {
    return borrowing;
  }

  /** The lane's configuration, as the plan, or the command line, has it. */
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
    return reactor.listen(configuration.endpoint().host(), configuration.endpoint().port());
  }

  /** The loops of the lane's threads, one each; all of them must be run. */
  public List<? extends Runnable> threads() {
    return threads;
  }

  /** The counts of the lane's threads; null where nothing is observed. */
  public LaneStatistics statistics() {
    return statistics;
  }

  LaneEvents events() {
    return events;
  }

  /** The connections that are open. */
  ConnectionSet connectionSet() {
    return connections;
  }

  /** Number of clients that are connected just now. Any thread, at any priority: without a monitor. */
  public int connections() {
    return connections.count();
  }

  /** True if the lane has no client, so that even a lane for one would take the next. */
  public boolean idle() {
    return connections() == 0;
  }

  /** Number of requests with a priority outside of the lane's range and of their connection's band. */
  public long foreignPriorities() {
    return Stream.concat(threads.stream(), borrowing == null ? Stream.empty() : borrowing.slots())
        .mapToLong(each -> each.dispatcher().foreignPriorities())
        .sum();
  }

  /** Makes its threads end after the requests that are being served; the last sends CloseConnection on every connection. */
  public void stop() {
    stopping = true;
    reactor.stop();
    if (buffer != null) {
      buffer.close();
      threads.forEach(LaneThread::wake);
    }
  }

  /** The buffer in which requests wait; null where none does. */
  public RequestBuffer buffer() {
    return buffer;
  }

  boolean stopping() {
    return stopping;
  }

  /** Counts a borrowed thread, which will call {@link #ended}; false when the lane has ended. */
  boolean begun() {
    int now = running.get();
    while (now > 0 && !running.compareAndSet(now, now + 1)) {
      now = running.get();
    }
    return now > 0;
  }

  /** A thread, own or borrowed, serves no more. The last one closes the lane. */
  void ended(LaneThread thread) {
    if (running.decrementAndGet() == 0) {
      // Clients that came before the end get CloseConnection: with bytes unread at closing, TCP would throw that message away.
      thread.serveWhatHasCome(configuration.connections() + 2);
      connections.end(thread);
      reactor.close();
      if (borrowing != null) {
        borrowing.close();
      }
    }
  }

  Reactor.Waiter<Work> waiter() {
    return reactor.waiter(connections);
  }

  /** Counters of the next thread; null where nothing is observed. While threads are made. */
  ThreadStatistics nextStatistics() {
    return statistics == null ? null : statistics.thread(statisticsGiven++);
  }

  /** Shortest timeout of a pending peer, in milliseconds. */
  private int timeoutMillis() {
    long nanos = Math.min(configuration.stallNanos(), giop.reassembly().timeoutNanos());
    return Math.clamp(nanos / NANOS_PER_MILLI, 1, Integer.MAX_VALUE);
  }

  GiopConfiguration giop() {
    return giop;
  }

  BufferPool buffers() {
    return buffers;
  }
}
