// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A client's connection is accepted, closed or refused. */
@Name("org.orrery.Connection")
@Label("Connection")
@Description("A client's connection is accepted, closed or refused.")
@Category("Orrery")
@StackTrace(false)
public final class ConnectionEvent extends Event {
  /** Name of the lane. */
  @Label("Lane")
  public String lane;

  /** {@code accepted}, {@code closed}, or {@code refused} because the lane has as many as it may. */
  @Label("What happened")
  public String what;
}
