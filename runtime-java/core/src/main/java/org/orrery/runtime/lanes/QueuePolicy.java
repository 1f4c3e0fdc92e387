// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import org.orrery.runtime.cdr.CdrReader;

/**
 * Order in which a lane serves requests that wait: each is given a number when it begins to wait, and the smallest is served first, of
 * equal ones the one that came first. None overtakes an earlier request of its own connection, whatever their numbers.
 */
@FunctionalInterface
interface QueuePolicy {
  /** The order of arrival. */
  QueuePolicy BY_ARRIVAL = request -> 0;

  /**
   * The request's number. Called under the request buffer's monitor: it takes a few steps and no lock.
   *
   * @param request anywhere within the message, where it is to stay
   */
  long keyOf(CdrReader request);
}
