// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.CodeSet;

/** The service contexts of the request that a thread is about to send. One object per calling thread, set anew for each request. */
public final class RequestContexts {
  /** No priority is told. */
  public static final int NO_PRIORITY = -1;

  private CodeSet codeSet;
  private int priority = NO_PRIORITY;

  /**
   * Sets both.
   *
   * @param toldCodeSet of strings, to be told to the server; null when it knows
   * @param toldPriority CORBA priority of the caller, which the server's model asks for; or {@link #NO_PRIORITY}
   */
  public RequestContexts of(CodeSet toldCodeSet, int toldPriority) {
    codeSet = toldCodeSet;
    priority = toldPriority;
    return this;
  }

  void write(CdrWriter out, int minor) {
    // GIOP 1.0 has no code sets.
    boolean tellsCodeSet = codeSet != null && minor > 0;
    out.writeLong((tellsCodeSet ? 1 : 0) + (priority != NO_PRIORITY ? 1 : 0));
    if (tellsCodeSet) {
      ServiceContexts.writeCodeSets(out, codeSet);
    }
    if (priority != NO_PRIORITY) {
      ServiceContexts.writePriority(out, priority);
    }
  }
}
