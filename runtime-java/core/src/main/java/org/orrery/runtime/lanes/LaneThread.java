// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.io.IOException;
import java.util.function.Function;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.giop.ServerHandlers;
import org.orrery.runtime.memory.RequestScope;
import org.orrery.runtime.orb.Completion;
import org.orrery.runtime.transport.Reactor;

/** One of a lane's threads, with what it needs to read, serve and answer a message. Waits, and serves what it is given. */
final class LaneThread implements Runnable {
  private final Lane lane;
  private final Dispatcher dispatcher;
  private final Reactor.Waiter<Connection> waiter;
  private final ServerHandlers handlers;
  private final CdrReader reader = new CdrReader();
  private final CdrWriter writer;
  private final RequestScope scope;

  LaneThread(Lane lane, Function<ServerHandlers, Dispatcher> dispatchers) {
    this.lane = lane;
    this.handlers = lane.giop().strategy().server(lane.giop().minors());
    this.dispatcher = dispatchers.apply(handlers);
    this.waiter = lane.waiter();
    this.writer = new CdrWriter(lane.buffers(), lane.configuration().sendBytes());
    this.scope = new RequestScope(lane.configuration().scopeBytes());
    writer.completion(Completion.YES);
  }

  /** Serves until the lane is stopped. */
  @Override
  public void run() {
    scope.enter();
    try {
      while (!lane.stopping()) {
        Connection connection = waiter.next(lane.sweepMillis());
        if (connection != null) {
          connection.ready(this);
        }
        lane.sweep(this);
      }
    } catch (IOException broken) {
      System.err.println("lane " + lane.configuration().name() + ": " + broken.getMessage());
    } finally {
      lane.ended(this);
    }
  }

  /** Without waiting, at most so many connections. Once the lane is stopped. */
  void serveWhatHasCome(int most) {
    try {
      for (int i = 0; i < most; i++) {
        Connection connection = waiter.next(0);
        if (connection != null) {
          connection.ready(this);
        }
      }
    } catch (IOException broken) {
      // The lane ends in any case.
    }
  }

  Dispatcher dispatcher() {
    return dispatcher;
  }

  ServerHandlers handlers() {
    return handlers;
  }

  CdrReader reader() {
    return reader;
  }

  CdrWriter writer() {
    return writer;
  }

  RequestScope scope() {
    return scope;
  }
}
