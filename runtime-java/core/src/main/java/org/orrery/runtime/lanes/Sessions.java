// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

/**
 * Listener to the connections of a lane, for a machine with session memory of its own, such as the RTSJ's; other session scopes are
 * {@link org.orrery.runtime.memory.LaneMemory}'s. Connections have slots, numbered
 * from 0 in the lane, lowest first; one leaves its slot before the next gets it.
 */
public interface Sessions {

  /** A connection begins, of which no request has been served yet. May wait until the memory of the one before is free. */
  void begin(int slot);

  /** A connection has ended: none of its requests is served any more. */
  void end(int slot);

  /** The calling thread serves a request that has come by a connection. */
  void serve(int slot);
}
