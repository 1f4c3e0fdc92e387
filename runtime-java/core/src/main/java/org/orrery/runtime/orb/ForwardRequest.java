// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.iop.Reference;

/**
 * Sends the client to another object, which it asks for the same, and whatever it asks of this one from now on (LOCATION_FORWARD, CORBA
 * 3.3 part 2, 9.4.3.2). A servant throws it instead of returning. A one-way request is dropped, for nobody waits to be told.
 */
public final class ForwardRequest extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Reference other;
  private final boolean lasting;

  /**
   * Forwards to an object until it can't be reached.
   *
   * @throws SystemException OBJECT_NOT_EXIST if the reference is nil
   */
  public ForwardRequest(Reference other) {
    this(other, false);
  }

  /**
   * Forwards to an object.
   *
   * @param lasting true if references to this object may be replaced for good, which clients of GIOP 1.2 are told
   * @throws SystemException OBJECT_NOT_EXIST if the reference is nil
   */
  public ForwardRequest(Reference other, boolean lasting) {
    super("asked of another object");
    if (other == null || other.isNil()) {
      throw new SystemException(StandardException.OBJECT_NOT_EXIST, MinorCodes.NIL_REFERENCE, Completion.NO);
    }
    this.other = other;
    this.lasting = lasting;
  }

  Reference other() {
    return other;
  }

  boolean lasting() {
    return lasting;
  }
}
