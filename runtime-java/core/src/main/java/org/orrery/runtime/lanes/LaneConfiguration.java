// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

/**
 * A lane as the plan decides it.
 *
 * @param name of the lane, in its process
 * @param host address it listens on
 * @param port 0 for an ephemeral one
 * @param connections most connections at once; more are closed as soon as they are accepted
 * @param scheduling how its thread is scheduled
 */
public record LaneConfiguration(String name, String host, int port, int connections, Scheduling scheduling) {
  /** The same lane at another address, as {@code --listen} asks. */
  public LaneConfiguration at(String otherHost, int otherPort) {
    return new LaneConfiguration(name, otherHost, otherPort, connections, scheduling);
  }
}
