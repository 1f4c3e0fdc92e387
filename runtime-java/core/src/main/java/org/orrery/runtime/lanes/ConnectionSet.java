// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.util.concurrent.atomic.AtomicInteger;
import org.orrery.runtime.allocation.OutsideRequests;
import org.orrery.runtime.observe.Count;
import org.orrery.runtime.observe.LaneStatistics;
import org.orrery.runtime.observe.Mark;
import org.orrery.runtime.transport.Reactor;
import org.orrery.runtime.transport.StreamSocket;

/**
 * A lane's connections by their slots: how they come, from the reactor's acceptor, how they go, and which of them are pending for too
 * long. Which threads serve them, and how, is not known here.
 *
 * <p>Connections come and go under the monitor; {@link #count} and the number of pending peers are read without.
 */
final class ConnectionSet implements Reactor.Acceptor<Work> {
  private final Lane lane;
  /** Open connections by their slots; null where a slot is free. */
  private final Connection[] connections;
  /** Number of open connections. Written under the monitor, read by any thread. */
  private volatile int taken;
  /** Number of peers that are pending: amid a message, yet to take what they are sent, or yet to close. */
  private final AtomicInteger stalls = new AtomicInteger();
  private final StallTimer stallTimer;

  /** No connections yet, and room for as many as the lane's configuration has. */
  ConnectionSet(Lane lane, StallTimer stallTimer) {
    this.lane = lane;
    this.stallTimer = stallTimer;
    this.connections = new Connection[lane.configuration().connections()];
  }

  /** Number of open connections. Any thread, at any priority: without the monitor. */
  int count() {
    return taken;
  }

  private synchronized Connection at(int slot) {
    return connections[slot];
  }

  /** The lowest that is free, where not all are taken. */
  private int freeSlot() {
    int slot = 0;
    while (connections[slot] != null) {
      slot++;
    }
    return slot;
  }

  @Override
  public synchronized boolean full() {
    return taken == connections.length;
  }

  @Override
  public synchronized Connection accept(StreamSocket socket, Work earlier) {
    boolean refused = full();
    LaneStatistics statistics = lane.statistics();
    lane.events().connection(refused ? "refused" : "accepted");
    if (refused) {
      if (statistics != null) {
        statistics.ofConnections().add(Count.REFUSED);
      }
      return null;
    }
    Connection connection = earlier != null ? (Connection) earlier : OutsideRequests.make(() -> new Connection(lane, socket));
    int slot = freeSlot();
    connection.begin(slot);
    connections[slot] = connection;
    taken++;
    lane.memory().open(slot);
    if (lane.sessions() != null) {
      lane.sessions().begin(slot);
    }
    if (statistics != null) {
      statistics.ofConnections().add(Count.ACCEPTED);
      statistics.ofConnections().raise(Mark.CONNECTIONS, taken);
    }
    return connection;
  }

  @Override
  public void accepted(Work connection, boolean watched) {
    ((Connection) connection).opened(watched);
  }

  @Override
  public void failed(Throwable why) {
    lane.faults().tell(lane.configuration().name(), why);
  }

  /** Frees the slot and the socket of a connection that has no users any more. Both can be taken at once. */
  synchronized void closed(Connection connection, StreamSocket socket) {
    int slot = connection.slot();
    connections[slot] = null;
    taken--;
    lane.memory().close(slot);
    if (lane.sessions() != null) {
      lane.sessions().end(slot);
    }
    lane.events().connection("closed");
    if (lane.statistics() != null) {
      lane.statistics().ofConnections().add(Count.CLOSED);
    }
    socket.close();
  }

  /** A peer begins to be pending, or ends. */
  void stalled(boolean begins) {
    stalls.addAndGet(begins ? 1 : -1);
    if (begins) {
      stallTimer.note();
    }
  }

  /** Closes the connections whose peers have kept the lane waiting for too long. From threads that wait in the reactor. */
  void sweep(LaneThread thread) {
    if (!stallTimer.take()) {
      return;
    }
    for (int slot = 0; stalls.get() > 0 && slot < connections.length; slot++) {
      Connection connection = at(slot);
      if (connection != null) {
        connection.expire(thread);
      }
    }
    // A peer that began to be pending before the timer was taken is left to this thread.
    if (stalls.get() > 0) {
      stallTimer.note();
    }
  }

  /** Sends CloseConnection on every connection. From the last thread of the lane. */
  void end(LaneThread thread) {
    for (int slot = 0; slot < connections.length; slot++) {
      Connection connection = at(slot);
      if (connection != null) {
        end(connection, thread);
      }
    }
  }

  /** Ends a connection. A failure to do so is reported, so that the others are ended as well. */
  private void end(Connection connection, LaneThread thread) {
    try {
      connection.end(thread);
    } catch (RuntimeException | Error fault) {
      connection.close();
      failed(fault);
    }
  }
}
