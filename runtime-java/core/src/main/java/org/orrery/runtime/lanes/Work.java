// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

/** Work that a lane's reactor gives one of its threads: to serve a connection, or a request of another lane. */
interface Work {
  /** Does the work, as far as it can be done without waiting for a peer. */
  void ready(LaneThread by);
}
