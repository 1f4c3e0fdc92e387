// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

/**
 * Listener to the connections of a lane, for memory of a machine's own kind that lives as long as they do. Connections have slots, numbered
 * from 0 in the lane, lowest first; one leaves its slot before the next gets it.
 */
public interface Sessions {

  /** A connection has come, of which no request has been served yet. May wait for what is left of the one before. */
  void begin(int slot);

  /** A connection has ended: none of its requests is served any more. */
  void end(int slot);

  /** The calling thread serves a request that has come by a connection. */
  void serve(int slot);
}
