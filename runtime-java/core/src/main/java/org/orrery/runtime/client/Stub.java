// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.util.function.Supplier;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.orb.Lasting;
import org.orrery.runtime.orb.StandardException;
import org.orrery.runtime.orb.SystemException;

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
   * For generated classes.
   *
   * @param results makes a thread's result views, at its first call
   */
  protected Stub(Target target, CallPolicy policy, Supplier<R> results) {
    this.target = target;
    this.policy = policy;
    this.results = results;
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
      call = Lasting.make(this::_firstCall);
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
    _call().locate();
  }

  /** Closes the calling thread's connection to the object's address; the next call makes another. */
  public final void _release() {
    _call().release();
  }

  /** The reference that calls go to, for passing it on. */
  public final Reference _reference() {
    return target.resolve();
  }

  /** Whether the object's interface is, or inherits from, the one with this repository id. */
  public final boolean _is_a(String repositoryId) {
    ClientCall<R> call = _begin("_is_a");
    call.arguments().writeString(repositoryId);
    return call.invoke().readBoolean();
  }

  /** Whether the object is known to be gone for good. */
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
