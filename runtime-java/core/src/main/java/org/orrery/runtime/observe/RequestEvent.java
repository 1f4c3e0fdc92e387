// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A servant runs for a request. */
@Name("org.orrery.Request")
@Label("Request")
@Description("A servant runs for a request.")
@Category("Orrery")
@StackTrace(false)
public final class RequestEvent extends Event {
  /** Name of the lane that serves the request. */
  @Label("Lane")
  public String lane;

  /** Name in the IDL. */
  @Label("Operation")
  public String operation;

  /** Id of the request, as the client numbers it. */
  @Label("Request id")
  public int requestId;

  /** True if the client waits for an answer. */
  @Label("Response expected")
  public boolean responseExpected;
}
