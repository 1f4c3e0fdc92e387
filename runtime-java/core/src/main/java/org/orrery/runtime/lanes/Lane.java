// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.ReaderTable;
import org.orrery.runtime.memory.BufferPool;
import org.orrery.runtime.orb.Completion;
import org.orrery.runtime.transport.Reactor;
import org.orrery.runtime.transport.StreamSocket;

/**
 * One endpoint, with everything that serves it: acceptor, connections, buffers, message readers, dispatcher, thread.
 *
 * <p>{@link #listen} belongs to start-up, {@link #run} is the lane's thread; {@link #stop} may be called from any thread. After
 * start-up a lane allocates nothing but for new connections and for messages larger than any before.
 */
public final class Lane implements Runnable {
  private final LaneConfiguration configuration;
  private final int highestMinor;
  private final Dispatcher dispatcher;
  private final Reactor reactor;
  private final BufferPool buffers;
  private final ReaderTable readers;
  private final CdrReader reader = new CdrReader();
  private final CdrWriter writer;
  private final List<Connection> connections = new ArrayList<>();
  private final Reactor.Acceptor acceptor = this::accept;
  private volatile boolean stopping;

  /** A lane that does not listen yet. */
  public Lane(LaneConfiguration configuration, GiopConfiguration giop, Reactor reactor, Dispatcher dispatcher) {
    this.configuration = configuration;
    this.highestMinor = giop.highestMinor();
    this.dispatcher = dispatcher;
    this.reactor = reactor;
    this.buffers = new BufferPool(giop.maxMessageBytes());
    this.readers = ReaderTable.forServer(giop.minors());
    this.writer = new CdrWriter(buffers);
    writer.completion(Completion.YES);
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

  /** Serves until {@link #stop}; then says goodbye on every connection. */
  @Override
  public void run() {
    try {
      while (!stopping) {
        reactor.poll(acceptor);
      }
      reactor.stopListening();
      for (Connection connection : List.copyOf(connections)) {
        connection.end();
      }
    } catch (IOException broken) {
      System.err.println("lane " + configuration.name() + ": " + broken.getMessage());
    } finally {
      reactor.close();
    }
  }

  /** Makes {@link #run} end after the request that is being served. */
  public void stop() {
    stopping = true;
    reactor.wakeup();
  }

  private Reactor.Ready accept(StreamSocket socket) {
    if (connections.size() >= configuration.connections()) {
      return null;
    }
    Connection connection = new Connection(this, socket);
    connections.add(connection);
    return connection;
  }

  void closed(Connection connection) {
    connections.remove(connection);
  }

  int highestMinor() {
    return highestMinor;
  }

  Dispatcher dispatcher() {
    return dispatcher;
  }

  BufferPool buffers() {
    return buffers;
  }

  ReaderTable readers() {
    return readers;
  }

  CdrReader reader() {
    return reader;
  }

  CdrWriter writer() {
    return writer;
  }
}
