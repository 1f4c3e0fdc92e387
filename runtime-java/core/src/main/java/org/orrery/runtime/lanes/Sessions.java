// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

/**
 * What is told of a lane's connections where something lives as long as they do: memory of a machine's own kind. Connections have
 * seats, numbered from 0 in the lane, lowest first; one leaves its seat before the next gets it.
 */
public interface Sessions {

  /** A connection has come, of which no request has been served yet. May wait for what is left of the one before. */
  void begin(int seat);

  /** A connection has ended: none of its requests is served any more. */
  void end(int seat);

  /** The calling thread serves a request that has come by a connection. */
  void serve(int seat);
}
