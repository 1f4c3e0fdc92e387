// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

/** What is counted, in the order of {@code Orrery::Counts} in observer.idl, which says what each means. */
public enum Count {
  ANSWERED,
  USER_EXCEPTIONS,
  SYSTEM_EXCEPTIONS,
  ONE_WAY,
  CANCELLED,
  LOCATED,
  MALFORMED,
  TIMED_OUT,
  FOREIGN_PRIORITIES,
  WAITS,
  ACCEPTED,
  CLOSED,
  REFUSED
}
