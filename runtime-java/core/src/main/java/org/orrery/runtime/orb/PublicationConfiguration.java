// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.List;

/**
 * Lanes and priority that an object's reference tells its clients.
 *
 * @param lane ordinal of the lane whose address any ORB calls
 * @param lanes ordinals of those that are listed, so that a real-time client finds the one that fits; perhaps none
 * @param priority CORBA priority that the object is declared at
 */
public record PublicationConfiguration(int lane, List<Integer> lanes, int priority) {
  /** Copies the list. */
  public PublicationConfiguration {
    lanes = List.copyOf(lanes);
  }
}
