// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * POA with its object table.
 *
 * @param index number of the POA in object keys
 * @param path names from the root, separated by {@code /}
 * @param parent index of the parent; -1 for a child of the root POA
 * @param capacity number of slots in its object table; all slots of a transient POA are for objects created at run time
 * @param declaredObjects number of objects that the model declares in it; they have the slots 0 to declaredObjects - 1
 * @param persistent true for lifespan policy PERSISTENT, false for TRANSIENT; in a transient POA the model declares no objects
 * @param priorityModel priority model of its requests
 * @param defaultPriority CORBA priority of objects that state none
 * @param lane index of the lane of its default priority
 * @param lanes indices of the lanes that serve it, those of its thread pool, in ascending order
 * @param publishedLanes indices of the lanes listed in references to objects created at run time, as in {@link
 *     InstancePlan.ObjectPlan#publishedLanes} of an object declared at the default priority
 * @param requestScope index of the scope in which its requests run
 * @param sessionScope index of the scope with the memory of its connections; -1 for none
 * @param scopesToEnter scopes that each of its requests enters: those two, or none if it is a resident scope of all threads that serve
 *     the POA
 */
public record PoaPlan(
    int index,
    String path,
    int parent,
    int capacity,
    int declaredObjects,
    boolean persistent,
    PriorityModel priorityModel,
    int defaultPriority,
    int lane,
    List<Integer> lanes,
    List<Integer> publishedLanes,
    ThreadPolicy threads,
    int requestScope,
    int sessionScope,
    Entered scopesToEnter,
    Origin origin) {

  public PoaPlan {
    lanes = List.copyOf(lanes);
    publishedLanes = List.copyOf(publishedLanes);
  }

  /** Copy of this POA with other scopes to enter. */
  public PoaPlan entering(Entered scopes) {
    return new PoaPlan(
        index, path, parent, capacity, declaredObjects, persistent, priorityModel, defaultPriority, lane, lanes, publishedLanes, threads,
        requestScope, sessionScope, scopes, origin);
  }

  /**
   * Scopes that a request enters.
   *
   * @param request index of the scope in which the request runs; -1 if it is the thread's resident scope
   * @param session index of the scope of its connection; -1 for none
   */
  public record Entered(int request, int session) {

    /** No scopes to enter. */
    public static final Entered NONE = new Entered(-1, -1);

    /** True if a request enters any scope. */
    public boolean any() {
      return request >= 0;
    }
  }

  /** Priority model (Real-time CORBA 1.2, 5.7). */
  public enum PriorityModel {
    /** No priority model is stated: requests run at their lane's priority, and references contain no priority model. */
    NONE,
    CLIENT_PROPAGATED,
    SERVER_DECLARED
  }

  /** Threads policy of the POA (CORBA 3.3 part 1, 15.3.8.1). */
  public enum ThreadPolicy {
    ORB_CONTROL,
    SINGLE
  }
}
