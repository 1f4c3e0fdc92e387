// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.function.Supplier;
import org.orrery.runtime.allocation.WithinRequests;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.demux.ObjectTable;
import org.orrery.runtime.giop.RequestHeader;
import org.orrery.runtime.giop.ServerHandlers;
import org.orrery.runtime.lanes.Dispatcher;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.memory.ThreadAreas;
import org.orrery.runtime.observe.Count;
import org.orrery.runtime.observe.FailureReports;
import org.orrery.runtime.observe.ThreadStatistics;
import org.orrery.runtime.realtime.Mutex;
import org.orrery.runtime.realtime.ThreadPriority;

/** Dispatcher from a request to its servant's method and back to a reply: object key, operation name, upcall. One per thread. */
final class RequestDispatcher implements Dispatcher {
  private final ObjectTable<Servant> objects;
  private final ServerCall call;
  private Supplier<ObserverServant> observer = () -> null;
  private ThreadStatistics statistics;
  private final PseudoOperations pseudoOperations = new PseudoOperations();
  private final Propagation propagation;
  private final Upcall upcall = new Upcall();
  /** Exceptions created beforehand, since there may be no memory when they are needed. */
  private final SystemException unknown =
      new SystemException(StandardException.UNKNOWN, MinorCodes.SERVANT_FAILED, Completion.MAYBE);
  private final SystemException noMemory =
      new SystemException(StandardException.NO_MEMORY, MinorCodes.SERVANT_FAILED, Completion.MAYBE);
  private final String lane;
  private FailureReports reports = new FailureReports();
  /** Failure that is reported once its caller has been answered; null for none. */
  private Throwable untold;
  private ThreadAreas areas;
  /** Priority of the dispatching thread, or of the borrowed thread that dispatches; known from its first request on. */
  private ThreadPriority priority;

  /**
   * A dispatcher for one thread.
   *
   * @param lane lane of the thread
   * @param thread ordinal of the thread in the process
   * @param handlers message handlers of the thread
   */
  RequestDispatcher(OwnObjects objects, LaneConfiguration lane, int thread, ServerHandlers handlers) {
    this.objects = objects.table();
    this.call = new ServerCall(thread, handlers, objects);
    this.propagation = new Propagation(lane);
    this.lane = "a servant in lane " + lane.name();
  }

  /** Sets the reports that receive servants' failures. */
  RequestDispatcher reportingTo(FailureReports told) {
    reports = told;
    return this;
  }

  /** Sets the supplier of the servant that answers observers; it is called when a request for that servant comes. */
  RequestDispatcher observedBy(Supplier<ObserverServant> answering) {
    observer = answering;
    return this;
  }

  @Override
  public void request(RequestHeader header, CdrReader arguments, CdrWriter out) {
    call.begin(header, arguments, out);
    try {
      call.enter();
      dispatch(header, arguments);
    } catch (Throwable failure) {
      // The failure may also be a checked exception, which code in other languages of the JVM throws undeclared.
      answer(failure, WithinRequests.current() != null);
    }
    if (priority == null) {
      priority = ThreadPriority.current();
    }
    if (priority != null) {
      priority.restore();
    }
  }

  private void dispatch(RequestHeader header, CdrReader in) throws UserException {
    Servant servant = objects.find(in.segment(), header.keyOffset(), header.keyLength());
    if (servant == null) {
      servant = observer(header, in);
    }
    int operation = servant._operation(in.segment(), header.operationOffset(), header.operationLength());
    if (operation < 0) {
      throw SystemException.badOperation();
    }
    UpcallRules rules = servant.rules();
    if (rules == null) {
      run(servant, operation);
    } else {
      runByRules(rules, servant, operation, header);
    }
  }

  private void runByRules(UpcallRules rules, Servant servant, int operation, RequestHeader header) throws UserException {
    ThreadPriority thread = ThreadPriority.current();
    if (rules.clientPropagated() && thread != null) {
      if (header.priorityTold()) {
        header.echoPriority();
      }
      propagation.admit(header, thread, rules.defaultPriority());
    }
    Mutex gate = rules.gate();
    if (gate == null) {
      runWithin(rules, servant, operation);
      return;
    }
    waitAt(gate);
    try {
      runWithin(rules, servant, operation);
    } finally {
      gate.unlock();
    }
  }

  private void runWithin(UpcallRules rules, Servant servant, int operation) throws UserException {
    if (rules.scopes() == null && rules.allocationContext() == null) {
      run(servant, operation);
      return;
    }
    upcall.servant = servant;
    upcall.operation = operation;
    if (rules.allocationContext() != null) {
      if (areas != null) {
        areas.beside();
      }
      rules.allocationContext().serve(upcall);
      return;
    }
    if (!areas.enter(rules.scopes())) {
      throw new SystemException(StandardException.OBJ_ADAPTER, MinorCodes.SCOPE_MISSING, Completion.NO);
    }
    try {
      upcall.run();
    } finally {
      areas.leave();
    }
  }

  /** Upcall in the scopes of a POA. An exception is turned into the reply there, since it may lie in them. */
  private final class Upcall implements Runnable {
    private Servant servant;
    private int operation;

    @Override
    public void run() {
      try {
        RequestDispatcher.this.run(servant, operation);
      } catch (Throwable failure) {
        answer(failure, servant.rules().allocationContext() != null);
      }
    }
  }

  @Override
  public long foreignPriorities() {
    return propagation.foreign();
  }

  /**
   * The observer's servant, for requests with its key. Such a request is not counted, so that observers do not count themselves.
   */
  private Servant observer(RequestHeader header, CdrReader in) {
    if (statistics == null || !ObserverServant.hasKey(in.segment(), header.keyOffset(), header.keyLength())) {
      throw notFound(header, in);
    }
    statistics.observeOnly();
    return observer.get();
  }

  private void waitAt(Mutex gate) {
    if (statistics != null) {
      if (gate.tryLock()) {
        return;
      }
      statistics.add(Count.WAITS);
    }
    gate.lock();
  }

  private void run(Servant servant, int operation) throws UserException {
    if (operation < servant._operationCount()) {
      servant._dispatch(operation, call);
    } else {
      pseudoOperations.dispatch(servant, call);
    }
    call.end();
  }

  /**
   * Writes the reply for a failure, and reports the failure when the reply is sent.
   *
   * @param passes whether the failure may lie in memory that is left by then: it is reported at once, after the reply is written
   */
  private void answer(Throwable failure, boolean passes) {
    Throwable told = null;
    try {
      told = raise(failure) ? null : failure;
    } catch (Throwable unsendable) {
      // An exception's members may be what can't be encoded.
      told = unsendable;
      call.raise(unsendable instanceof OutOfMemoryError ? noMemory : unknown);
    }
    if (told != null && passes) {
      reports.tell(lane, told);
    } else {
      untold = told;
    }
  }

  /** Writes the reply for a failure; false if the reply hides the failure, which is to be reported then. */
  private boolean raise(Throwable failure) {
    switch (failure) {
      case UserException exception -> raise(exception);
      case ForwardRequest elsewhere -> call.forward(elsewhere);
      case SystemException exception -> call.raise(exception);
      case OutOfMemoryError full -> {
        call.raise(noMemory);
        return false;
      }
      default -> {
        call.raise(unknown);
        return false;
      }
    }
    return true;
  }

  @Override
  public void answered() {
    Throwable failure = untold;
    if (failure != null) {
      untold = null;
      reports.tell(lane, failure);
    }
  }

  private SystemException notFound(RequestHeader header, CdrReader in) {
    int minor = switch (objects.fault(in.segment(), header.keyOffset(), header.keyLength())) {
      case FOREIGN_KEY -> MinorCodes.KEY_FOREIGN;
      case UNKNOWN_POA -> MinorCodes.ADAPTER_MISSING;
      case NONE, UNKNOWN_OBJECT -> MinorCodes.OBJECT_UNKNOWN;
    };
    return new SystemException(StandardException.OBJECT_NOT_EXIST, minor, Completion.NO);
  }

  /** An exception's members may be what can't be encoded. */
  private void raise(UserException exception) {
    try {
      call.raise(exception);
    } catch (SystemException unsendable) {
      call.raise(unsendable);
    }
  }

  @Override
  public boolean accepts(RequestHeader header, CdrReader in) {
    Servant servant = objects.find(in.segment(), header.keyOffset(), header.keyLength());
    return servant != null
        && servant._operation(in.segment(), header.operationOffset(), header.operationLength()) >= 0;
  }

  @Override
  public void changesThread() {
    priority = null;
  }

  @Override
  public void serveIn(ThreadAreas ofThread) {
    areas = ofThread;
  }

  @Override
  public void countIn(ThreadStatistics mine) {
    statistics = mine;
  }

  @Override
  public boolean locate(RequestHeader header, CdrReader in) {
    return objects.find(in.segment(), header.keyOffset(), header.keyLength()) != null
        || statistics != null && ObserverServant.hasKey(in.segment(), header.keyOffset(), header.keyLength());
  }
}
