// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import java.util.List;

/**
 * Instance of a component in a process.
 *
 * @param objects one object per facet, in the component's order
 * @param bindings one binding per receptacle, in the component's order
 * @param tasks one task per task of the component, in its order
 */
public record InstancePlan(
    String name,
    String component,
    List<ObjectPlan> objects,
    List<BindingPlan> bindings,
    List<TaskPlan> tasks,
    Origin origin) {

  public InstancePlan {
    objects = List.copyOf(objects);
    bindings = List.copyOf(bindings);
    tasks = List.copyOf(tasks);
  }

  /**
   * CORBA object declared by the model.
   *
   * @param index index among the facets of its process: in the order of instances, then of their facets
   * @param facet name of its facet
   * @param poa index of its POA
   * @param slot fixed slot in the POA's object table
   * @param objectKey its object key, in hexadecimal, two digits per byte
   * @param statedKey second object key stated in the model, as in a corbaloc URL, with octets other than letters and digits as
   *     {@code %xx}; empty if none is stated. The object's reference contains the first key
   * @param named name that it takes in a naming service when its process is ready, as {@code corbaname:}; empty for none
   * @param priority CORBA priority declared for the object, else its POA's default
   * @param lane index of the lane whose address is in the reference's profile
   * @param publishedLanes indices of the lanes that its reference lists with addresses and priorities, from which a real-time
   *     client chooses: the pool's lanes, {@code lane} first; in a server_declared POA only the object's own; none if the
   *     pool has no lanes
   * @param reference name of its reference, {@code process.instance.facet}; the reference file adds {@code .ior}
   */
  public record ObjectPlan(
      int index,
      String facet,
      ScopedName interfaceName,
      int poa,
      int slot,
      String objectKey,
      String statedKey,
      String named,
      String reference,
      int priority,
      int lane,
      List<Integer> publishedLanes,
      Origin origin) {
    public ObjectPlan {
      publishedLanes = List.copyOf(publishedLanes);
    }

    /** Octets of the second key; none if the model states none. */
    public byte[] statedOctets() {
      ByteArrayOutputStream octets = new ByteArrayOutputStream();
      for (int i = 0; i < statedKey.length(); i++) {
        if (statedKey.charAt(i) == '%') {
          octets.write(HexFormat.fromHexDigits(statedKey, i + 1, i + 3));
          i += 2;
        } else {
          octets.write(statedKey.charAt(i));
        }
      }
      return octets.toByteArray();
    }
  }

  /**
   * Binding of a receptacle to its target.
   *
   * @param index index among the receptacles of its process: in the order of instances, then of their receptacles
   * @param receptacle name of the receptacle
   * @param target object to which it is connected
   * @param connection kind of connection
   * @param bands bands of a banded connection, in the model's order, disjoint; else empty. A call uses the lane of the target
   *     whose priority is in the band of the calling thread's priority; of several such lanes, the nearest not above that priority
   * @param timeoutNanos timeout of calls in nanoseconds
   * @param prebindNanos time limit in nanoseconds for connecting at start, before the process is ready; 0 to connect at the
   *     first call
   * @param oneway synchronisation scope of one-way calls
   */
  public record BindingPlan(
      int index,
      String receptacle,
      ScopedName interfaceName,
      TargetPlan target,
      ConnectionKind connection,
      List<BandPlan> bands,
      long timeoutNanos,
      long prebindNanos,
      SyncScope oneway,
      Origin origin) {
    public BindingPlan {
      bands = List.copyOf(bands);
    }

    /** True if one-way calls wait for a reply. */
    public boolean onewayAnswered() {
      return oneway == SyncScope.WITH_SERVER || oneway == SyncScope.WITH_TARGET;
    }
  }

  /** Synchronisation scopes of one-way calls (CORBA 3.3 part 1, chapter 17). */
  public enum SyncScope {
    NONE,
    WITH_TRANSPORT,
    WITH_SERVER,
    WITH_TARGET
  }

  /**
   * Band of CORBA priorities, both ends included (Real-time CORBA 1.2, 5.12).
   */
  public record BandPlan(int low, int high) {}

  /** Kind of connection. */
  public enum ConnectionKind {
    /** One connection per calling thread and target. */
    PRIVATE,
    /** One connection per calling thread, target and priority band. */
    BANDED
  }

  /**
   * Target of a receptacle's connection.
   *
   * @param reference name of the peer's reference, {@code process.instance.facet}; empty for an external target
   * @param address address known at generation time; empty if the target is found by its reference file. It is a {@code corbaloc:}
   *     with the peer's object key if its endpoint is stated in the model, an {@code IOR:} if its reference lists lanes and the
   *     endpoints of all of them are stated, or the URI of an external target
   */
  public record TargetPlan(String reference, String address) {}

  /**
   * Task of an instance.
   *
   * @param thread index among the process's tasks
   * @param priority CORBA priority, 0 to 32767
   * @param scheduling scheduling of its thread
   * @param offsetNanos time in nanoseconds from the start of the process's tasks to its first release, 0 or more
   * @param stackBytes stack size of the thread in bytes
   */
  public record TaskPlan(
      String name,
      int thread,
      int priority,
      Scheduling scheduling,
      long periodNanos,
      long offsetNanos,
      long deadlineNanos,
      long wcetNanos,
      long stackBytes,
      Origin origin) {}
}
