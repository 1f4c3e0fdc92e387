// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

/**
 * A POA as the plan decides it; its place in {@link ProcessConfiguration#poas} is its number in object keys.
 *
 * @param path names from the root, with {@code /}
 * @param declared slots of its object table that the model's objects have
 * @param capacity all its slots; those behind the declared ones are for objects made at run time
 * @param policies of the POA
 */
public record PoaConfiguration(String path, int declared, int capacity, Policies policies) {
  /** Who decides at what priority a request runs (Real-time CORBA 1.2, 5.7). */
  public enum PriorityModel {
    /** Nobody: it runs at its lane's priority, and references say nothing of priorities. */
    NONE,
    /** The client, whose priority travels with the request. */
    CLIENT_PROPAGATED,
    /** The server: an object's priority is declared. */
    SERVER_DECLARED
  }

  /** Threads policy (CORBA 3.3 part 1, 15.3.8.1). */
  public enum Threads {
    /** Requests run as they come. */
    ORB_CONTROL,
    /** One request at a time runs in all of the POA's objects. */
    SINGLE
  }

  /** What the runtime has to know of a POA's policies. */
  public record Policies(PriorityModel priorityModel, Threads threads) {}
}
