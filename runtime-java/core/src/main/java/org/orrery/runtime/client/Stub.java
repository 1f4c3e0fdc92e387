// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.orrery.runtime.allocation.OutsideRequests;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.transport.ClientSocket;

/**
 * The base of generated stubs. A stub may be called from any thread: each has its own connection, buffers and result views.
 *
 * @param <R> the generated set of result views
 */
public abstract class Stub<R> {
  private final Target target;
  private final CallPolicy policy;
  private final Supplier<R> results;
  private final ThreadLocal<ClientCall<R>> calls = new ThreadLocal<>();

  /**
   * A stub; for generated classes.
   *
   * @param results makes a thread's result views, at its first call
   */
  protected Stub(Target target, CallPolicy policy, Supplier<R> results) {
    this.target = target;
    this.policy = policy;
    this.results = results;
  }

  /**
   * A stub for an object that has its interface (CORBA 3.3 part 1, 8.3.5 and 8.3.6). For generated classes.
   *
   * @param repositoryId the interface's; the object is asked, where its reference does not name that very interface
   * @throws SystemException BAD_PARAM where the object has another interface; INV_OBJREF for nil; else as a call to the object fails
   */
  protected static <S extends Stub<?>> S _narrow(
      Reference reference, CallPolicy policy, String repositoryId, BiFunction<Target, CallPolicy, S> constructor) {
    if (reference == null || reference.isNil()) {
      throw new SystemException(StandardException.INV_OBJREF, MinorCodes.NIL_REFERENCE, Completion.NO);
    }
    S stub = constructor.apply(Target.of(reference), policy);
    if (!reference.typeId().equals(repositoryId) && !stub._is_a(repositoryId)) {
      throw new SystemException(StandardException.BAD_PARAM, MinorCodes.OTHER_INTERFACE, Completion.NO);
    }
    return stub;
  }

  /** Begins a two-way call of the calling thread; its arguments are to be written next. */
  protected final ClientCall<R> _begin(String operation) {
    return _call().begin(operation, true);
  }

  /** Begins a one-way call of the calling thread. */
  protected final ClientCall<R> _beginOneway(String operation) {
    return _call().begin(operation, false);
  }

  private ClientCall<R> _call() {
    ClientCall<R> call = calls.get();
    if (call == null) {
      call = OutsideRequests.make(this::_firstCall);
    }
    return call;
  }

  private ClientCall<R> _firstCall() {
    ClientCall<R> call = new ClientCall<>(target, policy, results.get());
    calls.set(call);
    return call;
  }

  /**
   * Connects the calling thread to the object and asks whether it is there, before the first call (GIOP LocateRequest).
   *
   * @throws SystemException TRANSIENT, OBJECT_NOT_EXIST, TIMEOUT or COMM_FAILURE, as a call would
   */
  public final void _bind() {
    _call().locate(ClientSocket.FOREVER);
  }

  /** Binds, as {@link #_bind}, by a deadline, a {@link System#nanoTime} value, where that comes before the timeout of the policy. */
  public final void _bindBefore(long deadline) {
    _call().locate(deadline);
  }

  /** Closes the calling thread's connection to the object's address; the next call makes another. */
  public final void _release() {
    _call().release();
  }

  /** The reference that calls go to, for passing it on. */
  public final Reference _reference() {
    return target.resolve(policy, policy.deadlineFromNow());
  }

  /** True if the object's interface is, or inherits from, the one with this repository id. */
  public final boolean _is_a(String repositoryId) {
    ClientCall<R> call = _begin("_is_a");
    call.arguments().writeString(repositoryId);
    return call.invoke().readBoolean();
  }

  /** True if the object is known to be gone for good. */
  public final boolean _non_existent() {
    try {
      return _begin("_non_existent").invoke().readBoolean();
    } catch (SystemException exception) {
      if (exception.kind() == StandardException.OBJECT_NOT_EXIST) {
        return true;
      }
      throw exception;
    }
  }
}
