// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import java.util.List;

/**
 * A component's instance in a process.
 *
 * @param objects one per facet, in the component's order
 * @param bindings one per receptacle, in the component's order
 * @param tasks one per task, in the component's order
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
   * A CORBA object that the model declares.
   *
   * @param index among the facets of its process: in the order of instances, then of their facets
   * @param facet name of the facet it incarnates
   * @param poa index of its POA
   * @param slot fixed slot in the POA's object table
   * @param objectKey its key, in hexadecimal, two digits a byte
   * @param statedKey a second key by which it can be called, as a corbaloc has it: with {@code %xx} for what is no letter or
   *     digit; empty where the model states none. The object's reference carries the first
   * @param priority CORBA priority that it is declared at: its own, else its POA's default
   * @param lane index of the lane whose address is its reference's
   * @param publishedLanes indices of the lanes that its reference lists with their addresses and priorities, so that a
   *     real-time client finds the one that fits: the pool's lanes, {@code lane} first; of a server_declared POA only the
   *     object's own; none where the pool has no lanes
   * @param reference name of its reference, {@code process.instance.facet}: the file is that with {@code .ior}
   */
  public record ObjectPlan(
      int index,
      String facet,
      ScopedName interfaceName,
      int poa,
      int slot,
      String objectKey,
      String statedKey,
      String reference,
      int priority,
      int lane,
      List<Integer> publishedLanes,
      Origin origin) {
    public ObjectPlan {
      publishedLanes = List.copyOf(publishedLanes);
    }

    /** The octets of its second key; none where the model states none. */
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
   * A receptacle, connected.
   *
   * @param index among the receptacles of its process: in the order of instances, then of their receptacles
   * @param receptacle name of the receptacle
   * @param target what it is connected to
   * @param connection how
   * @param bands of a banded connection, in the model's order, disjoint; else empty. A call goes to the lane of the target
   *     whose priority is within the band that holds the calling thread's; of several, to the one nearest below it
   * @param timeoutNanos longest wait for a reply
   * @param prebindNanos longest wait for the peer before the process says that it is ready; 0 when it is bound at its first
   *     call
   * @param oneway when a one-way call returns
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

    /** Whether one-way calls wait for a reply. */
    public boolean onewayAnswered() {
      return oneway == SyncScope.WITH_SERVER || oneway == SyncScope.WITH_TARGET;
    }
  }

  /** Synchronisation scopes of one-way calls (CORBA 3.3 part 1, 17.3.2.1). */
  public enum SyncScope {
    NONE,
    WITH_TRANSPORT,
    WITH_SERVER,
    WITH_TARGET
  }

  /**
   * A band of CORBA priorities, both ends included (Real-time CORBA 1.2, 5.12).
   */
  public record BandPlan(int low, int high) {}

  /** Who owns a connection. */
  public enum ConnectionKind {
    /** One per calling thread and target. */
    PRIVATE,
    /** One per calling thread, target and priority band. */
    BANDED
  }

  /**
   * What a receptacle is connected to.
   *
   * @param reference name of the peer's reference, {@code process.instance.facet}; empty for an external target
   * @param address an address known to the plan, empty when it is found by its reference file: {@code corbaloc:} with the
   *     peer's object key when its endpoint is stated in the model; {@code IOR:} when its reference lists lanes and the
   *     endpoints of all of them are stated; or the external target's URI
   */
  public record TargetPlan(String reference, String address) {}

  /**
   * A task in its instance.
   *
   * @param thread ordinal among the process's tasks
   * @param priority CORBA priority, 0 to 32767
   * @param nativePriority what the operating system is given; 0 for {@link LanePlan.Scheduling#OTHER}
   * @param stackBytes of its thread
   */
  public record TaskPlan(
      String name,
      int thread,
      int priority,
      LanePlan.Scheduling scheduling,
      int nativePriority,
      long periodNanos,
      long deadlineNanos,
      long wcetNanos,
      long stackBytes,
      Origin origin) {}
}
