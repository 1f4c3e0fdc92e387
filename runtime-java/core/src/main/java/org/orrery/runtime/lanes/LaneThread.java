// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.io.IOException;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.orrery.runtime.allocation.WithinRequests;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.MessageHeader;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.RequestHeader;
import org.orrery.runtime.giop.ServerHandlers;
import org.orrery.runtime.memory.RequestScope;
import org.orrery.runtime.memory.ThreadAreas;
import org.orrery.runtime.observe.Count;
import org.orrery.runtime.observe.LaneEvents;
import org.orrery.runtime.observe.Mark;
import org.orrery.runtime.observe.RequestEvent;
import org.orrery.runtime.observe.ThreadStatistics;
import org.orrery.runtime.transport.Reactor;

/**
 * One of a lane's threads, with what it needs to read, serve and answer a message. A follower waits at the lane's reactor and serves the
 * connection that it is given. In a lane that buffers requests, the receiver waits there and fills the buffer, and workers serve from it.
 */
final class LaneThread implements Runnable {
  /** {@link Reactor.Waiter#next} without a limit: the lane's {@link StallTimer} wakes a thread for peers that stall. */
  private static final int UNLIMITED = -1;

  private final Lane lane;
  private final Dispatcher dispatcher;
  private final Reactor.Waiter<Work> waiter;
  private final boolean receives;
  private final int mostMessages;
  private final WorkerBuffer workerBuffer;
  private final BufferedService service;
  private final ServerHandlers handlers;
  private final CdrReader reader = new CdrReader();
  private final CdrWriter writer;
  private final RequestScope scope;
  /** Null where the model lays out no memory. */
  private final ThreadAreas areas;
  private final ThreadStatistics statistics;
  /** Contexts of temporary objects; null on a thread with a garbage collector. */
  private WithinRequests contexts;
  private final Runnable oneMessage = this::serveMessage;
  private Conversation conversation;
  private boolean served;
  private boolean failed;

  private LaneThread(
      Lane lane, Function<ServerHandlers, Dispatcher> dispatchers, boolean receives, WorkerBuffer workerBuffer, int mostMessages) {
    this.lane = lane;
    this.mostMessages = mostMessages;
    this.handlers = lane.giop().strategy().server(lane.giop().minors());
    this.dispatcher = dispatchers.apply(handlers);
    this.receives = receives;
    this.workerBuffer = workerBuffer;
    this.service = workerBuffer == null ? null : new BufferedService(this, workerBuffer);
    this.statistics = lane.nextStatistics();
    dispatcher.countIn(statistics);
    this.waiter = lane.waiter();
    this.writer = new CdrWriter(lane.buffers(), lane.configuration().sendBytes());
    int ordinal = lane.nextThread();
    this.scope = lane.memory().scope(ordinal, lane.configuration().scopeBytes(), lane.region());
    this.areas = lane.memory().areas(ordinal, scope);
    dispatcher.serveIn(areas);
    writer.completion(Completion.YES);
  }

  /** Receives requests and serves them. */
  static LaneThread follower(Lane lane, Function<ServerHandlers, Dispatcher> dispatchers) {
    return new LaneThread(lane, dispatchers, false, null, Connection.MOST_MESSAGES);
  }

  /** Receives requests for the lane's buffer. */
  static LaneThread receiver(Lane lane, Function<ServerHandlers, Dispatcher> dispatchers) {
    return new LaneThread(lane, dispatchers, true, null, Connection.MOST_MESSAGES);
  }

  /** Serves requests from the lane's buffer. */
  static LaneThread worker(Lane lane, Function<ServerHandlers, Dispatcher> dispatchers) {
    WorkerBuffer workerBuffer = new WorkerBuffer(lane.configuration().receiveBytes(), true, lane.region());
    return new LaneThread(lane, dispatchers, false, workerBuffer, Connection.MOST_MESSAGES);
  }

  /** A slot for a borrowed thread, which {@linkplain #serveOne serves one request} by it: it is never run itself. */
  static LaneThread forBorrowed(Lane lane, Function<ServerHandlers, Dispatcher> dispatchers) {
    WorkerBuffer workerBuffer = lane.buffer() == null ? null : new WorkerBuffer(lane.configuration().receiveBytes(), false, lane.region());
    return new LaneThread(lane, dispatchers, false, workerBuffer, 1);
  }

  /** Serves until the lane is stopped. */
  @Override
  public void run() {
    scope.enter();
    contexts = WithinRequests.current();
    try {
      if (contexts != null) {
        followInScopes();
      } else if (workerBuffer == null) {
        follow();
      } else {
        work();
      }
    } catch (Throwable broken) {
      lane.lost(broken);
    } finally {
      lane.ended(this);
    }
  }

  private void follow() throws IOException {
    Borrowing borrowing = receives ? null : lane.borrowing();
    while (!lane.stopping()) {
      Work next = waiter.next(UNLIMITED);
      if (next != null) {
        if (borrowing == null) {
          next.ready(this);
        } else {
          borrowing.serve(next, this);
        }
      }
      lane.connectionSet().sweep(this);
    }
  }

  /** As {@link #follow}, in memory that is emptied after each turn. A failure is reported within its turn: it may lie in that memory. */
  private void followInScopes() {
    Runnable turn = () -> {
      try {
        Work next = waiter.next(UNLIMITED);
        if (next != null) {
          next.ready(this);
        }
        lane.connectionSet().sweep(this);
      } catch (Throwable broken) {
        lane.lost(broken);
        failed = true;
      }
    };
    while (!failed && !lane.stopping()) {
      contexts.turn().serve(turn);
    }
  }

  /** Messages that it serves of a connection before others have their turn. */
  int mostMessages() {
    return mostMessages;
  }

  /** Serves a connection's next message; false when none is whole. */
  boolean serveNext(Conversation with) {
    if (contexts == null) {
      return with.serveNext(this);
    }
    conversation = with;
    contexts.message().serve(oneMessage);
    return served;
  }

  private void serveMessage() {
    served = conversation.serveNext(this);
  }

  private void work() {
    lane.buffer().done(workerBuffer);
    while (lane.buffer().take(workerBuffer)) {
      Loan loan = workerBuffer.loan();
      if (loan == null) {
        serveBuffered();
      } else {
        loan.serveThere();
        lane.buffer().done(workerBuffer);
      }
    }
  }

  private void serveBuffered() {
    long began = statistics == null ? 0 : statistics.begin();
    try {
      service.serve();
    } catch (RuntimeException | Error fault) {
      // A fault of the runtime's own ends the connection that met it, not the lane.
      service.client().fail();
      lane.faults().tell(lane.configuration().name(), fault);
    }
    if (statistics != null) {
      statistics.end(began);
    }
    if (!workerBuffer.isFree()) {
      lane.buffer().done(workerBuffer);
    }
  }

  /**
   * Serves the next request in this slot, by the calling borrowed thread; returns at once if none has come.
   *
   * @param to notified when a request was taken, before it is served
   */
  void serveOne(Borrowing to) throws IOException {
    enterSlot();
    if (workerBuffer != null) {
      if (lane.buffer().takeWaiting(workerBuffer)) {
        to.taken();
        serveBuffered();
      }
      return;
    }
    Work next = waiter.next(0);
    if (next != null) {
      to.taken();
      next.ready(this);
    }
    // The stall timer may have woken the thread.
    lane.connectionSet().sweep(this);
  }

  /** Wakes the thread, if it waits for requests from the lane's buffer, to check whether the lane has ended. From any thread. */
  void wake() {
    if (workerBuffer != null) {
      workerBuffer.wake();
    }
  }

  Lane lane() {
    return lane;
  }

  /** True if the thread serves no requests, but puts them into the lane's buffer. */
  boolean receives() {
    return receives;
  }

  /** Runs a request's servant and answers. */
  void serve(RequestHeader request, CdrReader arguments, Connection client) {
    if (request.codeSetRefused()) {
      refuse(request, StandardException.CODESET_INCOMPATIBLE, MinorCodes.NONE, client);
      return;
    }
    if (request.codeSet() != null) {
      client.codeSet(request.codeSet());
      arguments.codeSet(request.codeSet());
    }
    if (request.responseEarly() && dispatcher.accepts(request, arguments)) {
      handlers.reply(writer, request, ReplyStatus.NO_EXCEPTION);
      MessageHeader.end(writer);
      client.answer(this, null);
      request.acknowledged();
    }
    writer.codeSet(client.codeSet());
    if (areas != null) {
      areas.from(client.slot());
    }
    if (lane.sessions() != null) {
      lane.sessions().serve(client.slot());
    }
    try {
      dispatch(request, arguments);
      // A servant that interrupts its own thread would have channels closed by it, and have it wait no more.
      Thread.interrupted();
      if (request.responseExpected()) {
        client.answer(this, workerBuffer);
      }
      dispatcher.answered();
    } finally {
      // Values of the reply may lie in the scope until it was encoded.
      scope.leave();
    }
  }

  /** Answers a request with a system exception; its servant does not run. */
  void refuse(RequestHeader request, StandardException kind, int minorCode, Connection client) {
    if (request.responseExpected()) {
      handlers.systemException(writer, request, new SystemException(kind, minorCode, Completion.NO));
      countAnswer(true);
      client.answer(this, workerBuffer);
    }
  }

  /** Makes the calling thread the one that this slot serves by. */
  private void enterSlot() {
    scope.enter();
    dispatcher.changesThread();
  }

  /** Serves connections that are ready, without waiting, {@code most} at most. Once the lane is stopped. */
  void serveWhatHasCome(int most) {
    enterSlot();
    try {
      for (int i = 0; i < most; i++) {
        Work next = waiter.next(0);
        if (next != null) {
          next.ready(this);
        }
      }
    } catch (IOException | RuntimeException | Error broken) {
      // The lane ends in any case.
    }
  }

  /** Runs a request's servant; the writer then has the answer, if one is expected. */
  private void dispatch(RequestHeader request, CdrReader arguments) {
    LaneEvents events = lane.events();
    if (events.recordsRequests()) {
      RequestEvent event = events.begin(operation(request, arguments), request.requestId(), request.responseExpected());
      dispatcher.request(request, arguments, writer);
      events.end(event);
    } else {
      dispatcher.request(request, arguments, writer);
    }
    countAnswer(request.responseExpected());
  }

  private static String operation(RequestHeader request, CdrReader in) {
    byte[] name = in.segment()
        .asSlice(request.operationOffset(), request.operationLength())
        .toArray(ValueLayout.JAVA_BYTE);
    return new String(name, StandardCharsets.ISO_8859_1);
  }

  /**
   * Counts a request.
   *
   * @param answered whether the writer has its reply; else the request is one-way
   */
  private void countAnswer(boolean answered) {
    if (statistics == null || statistics.observesOnly()) {
      return;
    }
    statistics.requested();
    statistics.raise(Mark.SCOPE_BYTES, scope.used());
    if (answered) {
      statistics.raise(Mark.SENT_BYTES, writer.size());
      Answers.count(writer, statistics);
    } else {
      statistics.add(Count.ONE_WAY);
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

  /** Null where nothing is observed. */
  ThreadStatistics statistics() {
    return statistics;
  }

  RequestScope scope() {
    return scope;
  }
}
