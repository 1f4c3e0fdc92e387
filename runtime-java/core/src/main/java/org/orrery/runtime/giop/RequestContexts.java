// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.CodeSet;
import org.orrery.runtime.corba.PriorityBand;

/** The service contexts of the request that a thread is about to send. One object per calling thread, set anew for each request. */
public final class RequestContexts {
  /** Stands for no priority. */
  public static final int NO_PRIORITY = -1;

  private CodeSet codeSet;
  private int priority = NO_PRIORITY;
  private PriorityBand band;

  /**
   * Sets the code set of strings that the request states.
   *
   * @param told their code set; null when the server knows
   */
  public RequestContexts codeSet(CodeSet told) {
    codeSet = told;
    return this;
  }

  /**
   * Sets the priority and the band that the request states.
   *
   * @param told CORBA priority, which the server's model asks for; or {@link #NO_PRIORITY}
   * @param of band of the connection; null where it has none, or no priority is told
   */
  public void priority(int told, PriorityBand of) {
    priority = told;
    band = of;
  }

  void write(CdrWriter out, int minor) {
    // GIOP 1.0 has no code sets.
    boolean tellsCodeSet = codeSet != null && minor > 0;
    out.writeLong((tellsCodeSet ? 1 : 0) + (priority != NO_PRIORITY ? 1 : 0) + (band != null ? 1 : 0));
    if (tellsCodeSet) {
      ServiceContexts.writeCodeSets(out, codeSet);
    }
    if (priority != NO_PRIORITY) {
      ServiceContexts.writePriority(out, priority);
    }
    if (band != null) {
      ServiceContexts.writeBand(out, band);
    }
  }
}
