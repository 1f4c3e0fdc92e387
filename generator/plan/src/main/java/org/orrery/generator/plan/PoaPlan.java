// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * A POA with its object table.
 *
 * @param index the number in object keys
 * @param path names from the root, with {@code /}
 * @param parent index of the parent; -1 for one below the root POA
 * @param capacity slots of its object table; a transient POA's are all for objects that user code makes at run time
 * @param declaredObjects how many objects the model declares in it: they have the slots 0 to declaredObjects - 1
 * @param persistent lifespan policy PERSISTENT, else TRANSIENT: then the model declares no object in it
 * @param priorityModel who decides at what priority a request runs
 * @param defaultPriority CORBA priority that its objects have unless they state their own
 * @param lane index of the lane of its default priority
 * @param lanes indices of the lanes that serve it, those of its thread pool, in ascending order
 * @param publishedLanes indices of the lanes that references to objects made in it at run time list, as
 *     {@link InstancePlan.ObjectPlan#publishedLanes} of one that is declared at the default priority
 * @param requestScope index of the scope that its requests run in
 * @param sessionScope index of the scope that its connections have their memory in; -1 for none
 * @param scopesToEnter what each of its requests enters: those two, or nothing where all threads that serve it stay in its scope
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

  /** Copy of this POA whose requests enter the given scopes. */
  public PoaPlan entering(Entered scopes) {
    return new PoaPlan(
        index, path, parent, capacity, declaredObjects, persistent, priorityModel, defaultPriority, lane, lanes, publishedLanes, threads,
        requestScope, sessionScope, scopes, origin);
  }

  /**
   * Scopes that a request enters.
   *
   * @param request index of the scope that it runs in; -1 where its thread is in it already
   * @param session index of the scope of its connection; -1 for none
   */
  public record Entered(int request, int session) {

    /** Nothing. */
    public static final Entered NONE = new Entered(-1, -1);

    /** True if a request enters any scope. */
    public boolean any() {
      return request >= 0;
    }
  }

  /** Real-time CORBA 1.2, 5.7. */
  public enum PriorityModel {
    /** The model states none: a request runs at its lane's priority, and references say nothing of priorities. */
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
