// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import org.orrery.runtime.demux.PoaLayout;
import org.orrery.runtime.memory.RequestScopes;

/**
 * A POA as the plan decides it; its place in {@link ProcessConfiguration#poas} is its number in object keys.
 *
 * @param path names from the root, with {@code /}: what user code asks for it by
 * @param layout its part of the object table
 * @param policies policies of the POA
 * @param publication what references to objects that are made in it at run time tell of lanes
 * @param scopes scopes of its requests' memory
 */
public record PoaConfiguration(
    String path, PoaLayout layout, Policies policies, PublicationConfiguration publication, RequestScopes scopes) {
  /** A POA whose requests have the scope that their thread has anyway. */
  public PoaConfiguration(String path, PoaLayout layout, Policies policies, PublicationConfiguration publication) {
    this(path, layout, policies, publication, RequestScopes.NONE);
  }

  /** This POA, with its requests in scopes of the process: indices among them, -1 for none. */
  public PoaConfiguration within(int request, int session) {
    return new PoaConfiguration(path, layout, policies, publication, new RequestScopes(request, session));
  }

  /** Priority model, which decides at what priority a request runs (Real-time CORBA 1.2, 5.7). */
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

  /** Lifespan policy (CORBA 3.3 part 1, 15.3.8.2). */
  public enum Lifespan {
    /** The POA's objects are those of the model, and references to them survive a restart. */
    PERSISTENT,
    /** The POA's objects are made at run time, and references to them end with the process. */
    TRANSIENT
  }

  /** Policies of a POA that the runtime has to know. */
  public record Policies(PriorityModel priorityModel, Threads threads, Lifespan lifespan) {}
}
