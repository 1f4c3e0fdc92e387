// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

/** Counters of a thread, in the order in which {@code Orrery::Counts} in observer.idl begins, which says what each means. */
public enum Count {
  ANSWERED,
  USER_EXCEPTIONS,
  SYSTEM_EXCEPTIONS,
  ONE_WAY,
  CANCELLED,
  LOCATED,
  MALFORMED,
  TIMED_OUT,
  WAITS,
  ACCEPTED,
  CLOSED,
  REFUSED
}
