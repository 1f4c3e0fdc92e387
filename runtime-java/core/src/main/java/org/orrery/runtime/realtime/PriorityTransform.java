// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

/**
 * A priority transform in user code (RTCORBA::PriorityTransform, Real-time CORBA 1.2, 5.8), which the model names with {@code transform
 * inbound implemented by} or {@code outbound}. The class has a public constructor without parameters; one object of it is made at
 * start-up.
 */
@FunctionalInterface
public interface PriorityTransform {
  /** The priority is refused. */
  int REFUSED = -1;

  /**
   * The priority that a CORBA priority becomes. Called by all of the process's threads, at the same time and at each request or call, so it
   * neither blocks nor allocates.
   *
   * <p>{@link #REFUSED}, like all that is outside of 0 to 32767 and every exception, makes the request or the call DATA_CONVERSION. Where
   * connections are banded, the ends of a band are transformed as well: a larger priority becomes no smaller one.
   *
   * @param priority 0 to 32767, what the model's own transforms have made of it
   */
  int transform(int priority);
}
