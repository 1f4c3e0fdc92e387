// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import org.orrery.runtime.Settings;
import org.orrery.runtime.demux.PoaLayout;
import org.orrery.runtime.memory.Layout;
import org.orrery.runtime.memory.RequestScopes;

/**
 * A POA as the plan decides it, made by {@link #named}; its place in {@link ProcessConfiguration#poas} is its number in object keys.
 *
 * <pre>{@code
 * PoaConfiguration.named("tracks")
 *     .declaredObjects(1)
 *     .capacity(64)
 *     .priorityModel(PoaConfiguration.PriorityModel.CLIENT_PROPAGATED)
 *     .publication(PublicationConfiguration.ofLane(1).lists(1, 0, 2).priority(20000).build())
 *     .build()
 * }</pre>
 *
 * @param path names from the root, with {@code /}: what user code asks for it by
 * @param layout its part of the object table
 * @param policies policies of the POA
 * @param publication what references to objects that are made in it at run time tell of lanes
 * @param scopes scopes of its requests' memory
 */
public record PoaConfiguration(
    String path, PoaLayout layout, Policies policies, PublicationConfiguration publication, RequestScopes scopes) {
  /** Begins a POA without policies, whose requests have the scope that their thread has. Its capacity and publication have to be set. */
  public static Builder named(String path) {
    return new Builder(path);
  }

  /** Priority model, which decides at what priority a request runs (Real-time CORBA 1.2, 5.7). */
  public enum PriorityModel {
    /** The lane: a request runs at its lane's priority, and references state no priority. */
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

  /** Collects a POA's settings; what is not set has its default. */
  public static final class Builder {
    private final String path;
    private int declaredObjects;
    private Integer capacity;
    private PriorityModel priorityModel = PriorityModel.NONE;
    private Threads threads = Threads.ORB_CONTROL;
    private Lifespan lifespan = Lifespan.PERSISTENT;
    private PublicationConfiguration publication;
    private int requestScope = Layout.NO_SCOPE;
    private int sessionScope = Layout.NO_SCOPE;

    private Builder(String path) {
      this.path = path;
    }

    /** Number of objects that the model declares in it. */
    public Builder declaredObjects(int count) {
      declaredObjects = count;
      return this;
    }

    /** Greatest number of objects, with those that the model declares. */
    public Builder capacity(int most) {
      capacity = most;
      return this;
    }

    /** Priority at which a request runs. */
    public Builder priorityModel(PriorityModel model) {
      priorityModel = model;
      return this;
    }

    /** Number of requests that run at once. */
    public Builder threads(Threads policy) {
      threads = policy;
      return this;
    }

    /** Life of its objects. */
    public Builder lifespan(Lifespan policy) {
      lifespan = policy;
      return this;
    }

    /** Lanes and priority in references to objects created at run time. */
    public Builder publication(PublicationConfiguration told) {
      publication = told;
      return this;
    }

    /** Index of the scope that its requests enter. */
    public Builder requestScope(int scope) {
      requestScope = scope;
      return this;
    }

    /** Index of the scope of its sessions, which outlives the requests. */
    public Builder sessionScope(int scope) {
      sessionScope = scope;
      return this;
    }

    /**
     * The POA.
     *
     * @throws IllegalArgumentException if a setting is missing or wrong
     */
    public PoaConfiguration build() {
      Settings.of("POA " + path)
          .atLeast(0, "declaredObjects", declaredObjects)
          .required("capacity", capacity)
          .atLeast(declaredObjects, "capacity", capacity)
          .required("priorityModel", priorityModel)
          .required("threads", threads)
          .required("lifespan", lifespan)
          .required("publication", publication)
          .atLeast(Layout.NO_SCOPE, "requestScope", requestScope)
          .atLeast(Layout.NO_SCOPE, "sessionScope", sessionScope)
          .check();
      return new PoaConfiguration(
          path,
          new PoaLayout(declaredObjects, capacity, 1),
          new Policies(priorityModel, threads, lifespan),
          publication,
          new RequestScopes(requestScope, sessionScope));
    }
  }
}
