// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/**
 * A POA with its object table.
 *
 * @param index the number in object keys
 * @param path names from the root, with {@code /}
 * @param parent index of the parent; -1 for one below the root POA
 * @param capacity slots of its object table
 * @param persistent lifespan policy PERSISTENT, else TRANSIENT
 * @param lane index of the lane of its default priority, which references point to
 * @param defaultPriority CORBA priority
 */
public record PoaPlan(
    int index,
    String path,
    int parent,
    int capacity,
    boolean persistent,
    PriorityModel priorityModel,
    int defaultPriority,
    int lane,
    ThreadPolicy threads,
    Origin origin) {

  /** Real-time CORBA 1.2, 5.7. */
  public enum PriorityModel {
    CLIENT_PROPAGATED,
    SERVER_DECLARED
  }

  /** Threads policy of the POA (CORBA 3.3 part 1, 15.3.8.1). */
  public enum ThreadPolicy {
    ORB_CONTROL,
    SINGLE
  }
}
