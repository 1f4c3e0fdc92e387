// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import org.orrery.runtime.realtime.Scheduling;
import org.orrery.runtime.realtime.ThreadConfiguration;
import org.orrery.runtime.transport.ReactorConfiguration;

/**
 * A lane as the plan decides it, made by {@link #named}.
 *
 * <pre>{@code
 * LaneConfiguration.named("high")
 *     .endpoint("127.0.0.1", 2811, 16)
 *     .threads(2, new ThreadConfiguration(32767, Scheduling.fifo(90), 262_144))
 *     .buffers(1_048_592, 1_048_592)
 *     .requestScope(65_536)
 *     .build()
 * }</pre>
 *
 * @param name what the process calls it, on its command line and in messages; unique in the process
 * @param host address it listens on
 * @param port 0 for an ephemeral one
 * @param connections most connections at once; more are closed as soon as they are accepted. With 1 and a single thread receiving
 *     blocks, and a second client is refused by the operating system
 * @param threads how many serve it, at least 1
 * @param thread what each of them is
 * @param receiveBytes largest request with its header; a connection's buffer grows up to it
 * @param sendBytes largest reply with its header
 * @param scopeBytes request scope of each thread
 * @param spinNanos polls this long before it blocks; 0 for not at all
 * @param stallNanos longest that a peer may take from a message's first byte to its last, and to take a reply
 */
public record LaneConfiguration(
    String name,
    String host,
    int port,
    int connections,
    int threads,
    ThreadConfiguration thread,
    int receiveBytes,
    int sendBytes,
    long scopeBytes,
    long spinNanos,
    long stallNanos) {

  /** Begins with the defaults of a model that says nothing. */
  public static Builder named(String name) {
    return new Builder(name);
  }

  /** The same lane at another address, as {@code --listen} asks. */
  public LaneConfiguration at(String otherHost, int otherPort) {
    return new LaneConfiguration(name, otherHost, otherPort, connections, threads, thread, receiveBytes, sendBytes,
        scopeBytes, spinNanos, stallNanos);
  }

  /** Whether its threads are to run at a real-time priority. */
  public boolean realtime() {
    return thread.scheduling().policy() != Scheduling.Policy.OTHER;
  }

  ReactorConfiguration reactor() {
    return new ReactorConfiguration(connections, threads, spinNanos, patienceMillis());
  }

  /** How often to look after peers that stopped in the middle of something, while there are such. */
  int patienceMillis() {
    return (int) Math.max(1, stallNanos / 1_000_000);
  }

  /** Collects a lane's settings; what is not set has its default. */
  public static final class Builder {
    private final String name;
    private String host = "127.0.0.1";
    private int port;
    private int connections = 64;
    private int threads = 1;
    private ThreadConfiguration thread = ThreadConfiguration.BEST_EFFORT;
    private int receiveBytes = 1 << 20;
    private int sendBytes = 1 << 20;
    private long scopeBytes = 64 << 10;
    private long spinNanos;
    private long stallNanos = 10_000_000_000L;

    private Builder(String name) {
      this.name = name;
    }

    /** Address, port (0 for an ephemeral one), and most connections at once. */
    public Builder endpoint(String address, int number, int mostConnections) {
      host = address;
      port = number;
      connections = mostConnections;
      return this;
    }

    /** How many threads, and what each of them is. */
    public Builder threads(int count, ThreadConfiguration each) {
      threads = count;
      thread = each;
      return this;
    }

    /** Largest request and largest reply, in bytes. */
    public Builder buffers(int receive, int send) {
      receiveBytes = receive;
      sendBytes = send;
      return this;
    }

    /** The request scope of each thread, in bytes. */
    public Builder requestScope(long bytes) {
      scopeBytes = bytes;
      return this;
    }

    /** How long to poll before blocking. */
    public Builder spins(long nanos) {
      spinNanos = nanos;
      return this;
    }

    /** How long a peer may keep the lane waiting in the middle of a message. */
    public Builder stalls(long nanos) {
      stallNanos = nanos;
      return this;
    }

    /** The lane. */
    public LaneConfiguration build() {
      return new LaneConfiguration(name, host, port, connections, threads, thread, receiveBytes, sendBytes,
          scopeBytes, spinNanos, stallNanos);
    }
  }
}
