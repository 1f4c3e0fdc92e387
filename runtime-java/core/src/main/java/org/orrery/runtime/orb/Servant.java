// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.lang.foreign.MemorySegment;
import java.util.List;
import org.orrery.runtime.iop.Reference;

/**
 * Base of the generated servant classes, which describe their interface to the runtime.
 *
 * <p>The runtime finds the operation's index by {@link #_operation} and hands it back to {@link #_dispatch}; indices from {@link
 * #_operationCount} on are the pseudo-operations, which it answers itself. Names begin with an underscore because no IDL
 * identifier does: whatever an interface calls its operations, they don't meet.
 */
public abstract class Servant {
  private UpcallRules rules;

  /** A servant; for generated classes. */
  protected Servant() {
  }

  /**
   * The operation of a name in a received message.
   *
   * @param segment memory with 8 readable bytes before and behind the name
   * @param offset where the name begins
   * @param length bytes of the name, without its NUL
   * @return its index, or -1
   */
  protected abstract int _operation(MemorySegment segment, long offset, int length);

  /** Number of the interface's operations, inherited ones and attributes' halves included. */
  protected abstract int _operationCount();

  /** The most derived interface's repository id, then its ancestors', then that of {@code CORBA::Object}. */
  protected abstract List<String> _repositoryIds();

  /**
   * Decodes an operation's arguments, runs it, and encodes its result.
   *
   * @param operation below {@link #_operationCount}
   * @throws UserException what the operation raises
   */
  protected abstract void _dispatch(int operation, ServerCall call) throws UserException;

  /**
   * The reference to the object that the calling thread serves a request for, whether the model declares it or user code has made it:
   * to be returned, passed on or kept. Nil once that object has been deactivated. Allocates.
   *
   * @throws IllegalStateException on a thread that serves no requests
   */
  protected final Reference _self() {
    return ServerCall.current().target();
  }

  /** Rules of the POA for each request; null if there are none. */
  final UpcallRules rules() {
    return rules;
  }

  /** Sets the rules of the POA for each request. Before the object is active. */
  final void rules(UpcallRules ofPoa) {
    rules = ofPoa;
  }
}
