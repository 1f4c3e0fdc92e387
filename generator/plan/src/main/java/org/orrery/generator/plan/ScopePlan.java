// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * A memory scope of a process: so many areas of one size.
 *
 * @param index in its process
 * @param place among the areas that the runtime numbers together: its index; on the RTSJ, where pools and the other scopes are
 *     two lists, its place in its own
 * @param parent index of the scope that it is entered from; -1 for immortal memory
 * @param bytes of each area
 * @param multiplicity what has an area of its own
 * @param inner whether servants enter it within their request, and leave it again: it is per thread, and nested in the scope that the
 *     request runs in, or in another such
 * @param copies how many areas there are: one for each lane, connection or thread that enters it; 0 when nobody does
 * @param lanes indices of the lanes whose threads enter it or a scope within it; of a pool, of those that enter what it is nested in
 * @param shared whether several lanes may be in one area
 * @param blocks of a pool: how many; else 0
 * @param blockBytes of a pool: the size of a block; else 0
 * @param element of a pool whose blocks are for values: what they are; else {@link TypeRef.VoidType}
 * @param structs of such a pool in Java: how its values lie, behind the structs that they contain; else empty
 * @param need the most that an operation takes of it; 0 when none runs in it
 * @param proved whether no need is larger than {@code bytes}, and no two of them add up; on the RTSJ of pools alone, since objects lie
 *     in the others
 */
public record ScopePlan(
    int index,
    int place,
    String name,
    int parent,
    AreaKind kind,
    long bytes,
    Multiplicity multiplicity,
    boolean inner,
    int copies,
    List<Integer> lanes,
    boolean shared,
    int blocks,
    long blockBytes,
    TypeRef element,
    List<BlockPlan> structs,
    long need,
    boolean proved,
    Origin origin) {

  public ScopePlan {
    lanes = List.copyOf(lanes);
    structs = List.copyOf(structs);
  }

  /** Whether users of a pool can't tell them apart: what a component may rely on that runs in several processes. */
  public boolean isPoolLike(ScopePlan other) {
    boolean bothOnce = (multiplicity == Multiplicity.PROCESS) == (other.multiplicity == Multiplicity.PROCESS);
    return kind == AreaKind.POOL && other.kind == AreaKind.POOL && name.equals(other.name) && element.equals(other.element) && bothOnce;
  }

  /** How an area gives out its memory. */
  public enum AreaKind {
    /** Zeroed as it is given out. */
    LINEAR,
    /** Grows as it is used. */
    VARIABLE,
    /** In constant time, not zeroed. */
    CONSTANT,
    /** The same for one thread at a time. */
    PRIVATE,
    /** Blocks of one size, given back one by one. */
    POOL
  }

  /** What has an area of its own. */
  public enum Multiplicity {
    PROCESS,
    LANE,
    CONNECTION,
    THREAD
  }
}
