// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

/** A task that a lane's reactor gives one of its threads: to look into a connection, or to serve in another lane. */
interface Work {
  /** Does the work, as far as it can be done without waiting for a peer. */
  void ready(LaneThread by);
}
