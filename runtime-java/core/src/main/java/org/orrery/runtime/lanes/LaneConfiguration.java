// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.time.Duration;
import java.util.List;
import org.orrery.runtime.Settings;
import org.orrery.runtime.corba.PriorityBand;
import org.orrery.runtime.observe.Observation;
import org.orrery.runtime.realtime.Scheduling;
import org.orrery.runtime.realtime.ThreadConfiguration;
import org.orrery.runtime.transport.ReactorConfiguration;

/**
 * A lane as the plan decides it, made by {@link #named}.
 *
 * <pre>{@code
 * LaneConfiguration.named("high")
 *     .endpoint("127.0.0.1", 2811, 16)
 *     .threads(2, ThreadConfiguration.ofPriority(32767).scheduling(Scheduling.fifo(90)).build())
 *     .receiveBytes(mebibytes(1))
 *     .sendBytes(kibibytes(64))
 *     .scopeBytes(kibibytes(64))
 *     .build()
 * }</pre>
 *
 * @param name name of the lane, on its command line and in messages; unique in the process
 * @param endpoint where it listens
 * @param connections most connections at once; more are closed as soon as they are accepted. With 1 and a single thread receiving
 *     blocks, and a second client is refused by the operating system
 * @param threads number of its workers, at least 1
 * @param ownThreads number of threads that it starts: the workers, and the one that receives for a request buffer
 * @param servants number of threads that may run servants at once: the workers, and those that it may borrow
 * @param allThreads number of threads that may serve in it: its own, and those that it may borrow
 * @param thread configuration of each of them
 * @param serves the propagated priorities that run in it: up to the next lane's of its pool, and the lowest lane's from 0 on
 * @param takesPriorities of a pool without lanes: a thread takes the native priority of a request whose priority is propagated,
 *     while it serves it. With lanes the thread's priority stays the lane's
 * @param receiveBytes largest request with its header; a connection's buffer grows up to it
 * @param sendBytes largest reply with its header
 * @param scopeBytes request scope of each thread that stays in none of the model's
 * @param residentScope index of the scope of the model in which its threads stay between requests, so that these enter nothing; -1 for
 *     one of the lane's own
 * @param spinNanos polls this long before it blocks; 0 for not at all
 * @param observed counts and measurements that its threads take
 * @param bufferedRequests requests that may wait while all threads are busy; 0 for none, so that senders are held back. One
 *     thread more then receives for the others
 * @param bufferedBytes most that those have together, with their headers
 * @param lenders lanes of the process, by their indices, an idle thread of which may serve here while all own ones are busy. Their
 *     priorities are lower, and neither they nor this lane are for one client
 * @param borrowedThreads number of threads that can be borrowed at a time
 * @param stallNanos longest that a peer may take nothing of a reply that is sent to it
 * @param silenceSeconds a peer that is silent for so long is asked by the operating system whether it is still there; without
 *     an answer for as long again its connection ends. 0 for never
 */
public record LaneConfiguration(
    String name,
    LaneEndpoint endpoint,
    int connections,
    int threads,
    int ownThreads,
    int servants,
    int allThreads,
    ThreadConfiguration thread,
    PriorityBand serves,
    boolean takesPriorities,
    int receiveBytes,
    int sendBytes,
    long scopeBytes,
    int residentScope,
    long spinNanos,
    Observation observed,
    int bufferedRequests,
    long bufferedBytes,
    List<Integer> lenders,
    int borrowedThreads,
    long stallNanos,
    int silenceSeconds) {

  /**
   * Copies the list.
   *
   * @throws IllegalArgumentException if the numbers of threads are not those of such a lane
   */
  public LaneConfiguration {
    lenders = List.copyOf(lenders);
    if (ownThreads != threads + (bufferedRequests > 0 ? 1 : 0)
        || servants != threads + borrowedThreads
        || allThreads != ownThreads + borrowedThreads) {
      throw new IllegalArgumentException("lane " + name + " has other numbers of threads than its plan says");
    }
  }

  /** Begins with the defaults of a model that says nothing. */
  public static Builder named(String name) {
    return new Builder(name);
  }

  /** This lane at another endpoint, as {@code --listen} asks. */
  public LaneConfiguration at(LaneEndpoint other) {
    return with(other, thread);
  }

  /** This lane with other threads, as a machine asks that schedules them itself. */
  public LaneConfiguration of(ThreadConfiguration other) {
    return with(endpoint, other);
  }

  private LaneConfiguration with(LaneEndpoint at, ThreadConfiguration actual) {
    return new LaneConfiguration(name, at, connections, threads, ownThreads, servants, allThreads, actual, serves,
        takesPriorities, receiveBytes, sendBytes,
        scopeBytes, residentScope, spinNanos, observed, bufferedRequests, bufferedBytes, lenders, borrowedThreads,
        stallNanos, silenceSeconds);
  }

  /** True if requests wait while all threads are busy. */
  public boolean buffered() {
    return bufferedRequests > 0;
  }

  /** True if the lane's threads are to run at a real-time priority. */
  public boolean realtime() {
    return thread.scheduling().policy() != Scheduling.Policy.OTHER;
  }

  ReactorConfiguration reactor(int timeoutMillis) {
    return new ReactorConfiguration(connections, buffered() ? 1 : servants, spinNanos, timeoutMillis, silenceSeconds);
  }

  /** Collects a lane's settings; what is not set has its default. */
  public static final class Builder {
    private final String name;
    private LaneEndpoint endpoint = new LaneEndpoint("127.0.0.1", 0);
    private int connections = 64;
    private int threads = 1;
    private int ownThreads = 1;
    private int servants = 1;
    private int allThreads = 1;
    private ThreadConfiguration thread = ThreadConfiguration.BEST_EFFORT;
    private PriorityBand serves = PriorityBand.ALL;
    private boolean takesPriorities;
    private long receiveBytes = 1 << 20;
    private long sendBytes = 1 << 20;
    private long scopeBytes = 64 << 10;
    private int residentScope = -1;
    private Duration spin = Duration.ZERO;
    private Observation observed = Observation.OFF;
    private int bufferedRequests;
    private long bufferedBytes;
    private List<Integer> lenders = List.of();
    private int borrowedThreads;
    private Duration stall = Duration.ofSeconds(10);
    private Duration silence = Duration.ofSeconds(10);

    private Builder(String name) {
      this.name = name;
    }

    /** Address, port (0 for an ephemeral one), and most connections at once. */
    public Builder endpoint(String address, int number, int mostConnections) {
      endpoint = new LaneEndpoint(address, number);
      connections = mostConnections;
      return this;
    }

    /** Number of workers, and what each of them is; the lane has no other threads unless it is said after this. */
    public Builder threads(int count, ThreadConfiguration each) {
      threads = count;
      thread = each;
      return ownThreads(count).servants(count).allThreads(count);
    }

    /** Number of threads that the lane starts: of one with a request buffer, one more than workers. */
    public Builder ownThreads(int count) {
      ownThreads = count;
      return this;
    }

    /** Number of threads that may run servants at once: of a lane that borrows, more than workers. */
    public Builder servants(int count) {
      servants = count;
      return this;
    }

    /** Number of threads that may serve in the lane: its own, and those that it may borrow. */
    public Builder allThreads(int count) {
      allThreads = count;
      return this;
    }

    /** The propagated priorities that run in it. */
    public Builder serves(int low, int high) {
      serves = new PriorityBand(low, high);
      return this;
    }

    /** Makes a thread take the native priority of a request whose priority is propagated. */
    public Builder takesPriorities() {
      takesPriorities = true;
      return this;
    }

    /** Largest request with its header, in bytes. */
    public Builder receiveBytes(long most) {
      receiveBytes = most;
      return this;
    }

    /** Largest reply with its header, in bytes. */
    public Builder sendBytes(long most) {
      sendBytes = most;
      return this;
    }

    /** Request scope of each thread, in bytes. */
    public Builder scopeBytes(long each) {
      scopeBytes = each;
      return this;
    }

    /** Index of the resident scope: the model's scope in which the threads stay between requests. */
    public Builder residentScope(int scope) {
      residentScope = scope;
      return this;
    }

    /** Duration of polling before a thread blocks, in whole nanoseconds. */
    public Builder spin(Duration longest) {
      spin = longest;
      return this;
    }

    /** Counts and measurements that the lane's threads take. */
    public Builder observation(Observation what) {
      observed = what;
      return this;
    }

    /** Most requests, and most bytes of them together, that may wait while all threads are busy. */
    public Builder buffer(int requests, long bytes) {
      bufferedRequests = requests;
      bufferedBytes = bytes;
      return this;
    }

    /** Lanes whose idle threads may serve here while all own ones are busy, and how many at a time. */
    public Builder borrows(List<Integer> ofLanes, int most) {
      lenders = ofLanes;
      borrowedThreads = most;
      return this;
    }

    /** Longest time in which a peer may take nothing of a reply. */
    public Builder stalls(Duration longest) {
      stall = longest;
      return this;
    }

    /** Silence of a peer after which it is asked whether it is still there, in whole seconds; zero for never. */
    public Builder silence(Duration longest) {
      silence = longest;
      return this;
    }

    /**
     * The lane.
     *
     * @throws IllegalArgumentException if a setting is wrong
     */
    public LaneConfiguration build() {
      Settings.of("lane " + name)
          .required("endpoint", endpoint.host())
          .within(0, LaneEndpoint.GREATEST_PORT, "port of the endpoint", endpoint.port())
          .atLeast(1, "connections of the endpoint", connections)
          .atLeast(1, "threads", threads)
          .required("configuration of threads", thread)
          .within(0, Integer.MAX_VALUE, "receiveBytes", receiveBytes)
          .within(0, Integer.MAX_VALUE, "sendBytes", sendBytes)
          .atLeast(0, "scopeBytes", scopeBytes)
          .notNegative("spin", spin)
          .required("observation", observed)
          .atLeast(0, "requests of the buffer", bufferedRequests)
          .atLeast(0, "bytes of the buffer", bufferedBytes)
          .atLeast(0, "threads that it borrows", borrowedThreads)
          .notNegative("stalls", stall)
          .notNegative("silence", silence)
          .that(serves.low() <= serves.high(), "serves from %d to %d, which is no priority".formatted(serves.low(), serves.high()))
          .check();
      return new LaneConfiguration(name, endpoint, connections, threads, ownThreads, servants, allThreads, thread, serves,
          takesPriorities, (int) receiveBytes, (int) sendBytes,
          scopeBytes, residentScope, spin.toNanos(), observed, bufferedRequests, bufferedBytes, lenders, borrowedThreads,
          stall.toNanos(), Math.toIntExact(silence.toSeconds()));
    }
  }
}
