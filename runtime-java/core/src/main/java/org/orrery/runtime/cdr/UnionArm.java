// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/** Check that generated unions make of their users: an arm is accessed only while it is the chosen one (IDL to Java 1.3, 1.9). */
public final class UnionArm {
  private UnionArm() {
  }

  /**
   * Checks an access to an arm, or a label for it.
   *
   * @throws SystemException BAD_OPERATION unless the arm is the chosen one
   */
  public static void require(boolean chosen) {
    if (!chosen) {
      throw new SystemException(StandardException.BAD_OPERATION, MinorCodes.NONE, Completion.NO);
    }
  }
}
