// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A message is refused, or its rest does not come in time. */
@Name("org.orrery.Fault")
@Label("Fault")
@Description("A message is refused, or its rest does not come in time.")
@Category("Orrery")
@StackTrace(false)
public final class FaultEvent extends Event {
  /** Name of the lane. */
  @Label("Lane")
  public String lane;

  /** {@code malformed} or {@code late}. */
  @Label("What happened")
  public String what;
}
