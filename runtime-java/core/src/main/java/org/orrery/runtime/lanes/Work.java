// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

/** What a lane's reactor gives one of its threads to do: a connection to look into, or another lane to serve in. */
interface Work {
  /** Does it, as far as it can be done without waiting for a peer. */
  void ready(LaneThread by);
}
