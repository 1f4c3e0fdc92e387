// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * Memory scope of a process: a number of areas of one size.
 *
 * @param index index in its process
 * @param place index in the runtime's layout: equal to {@code index}; on the RTSJ, where pools and other scopes are in two lists,
 *     the index in its list
 * @param parent index of the scope from which it is entered; -1 for immortal memory
 * @param bytes size of each area in bytes
 * @param multiplicity owner of each area
 * @param inner true if servants enter and leave it within their requests: it is per thread, and nested in the request scope or in
 *     another inner scope
 * @param copies number of areas: one for each lane, connection or thread that enters it; 0 if it is never entered
 * @param lanes indices of the lanes whose threads enter it or a scope nested in it; for a pool, those that enter its parent
 * @param shared true if several lanes may use one area
 * @param blocks number of blocks of a pool; else 0
 * @param blockBytes size of a pool's block in bytes; else 0
 * @param element type of the values in a typed pool; else {@link TypeRef.VoidType}
 * @param structs layouts of the values in a typed pool in Java, after those of the structs that they contain; else empty
 * @param need greatest need of an operation that runs in it, in bytes; 0 if none does
 * @param proved true if no need exceeds {@code bytes} and needs never add up; on the RTSJ for pools only, since the other scopes
 *     contain Java objects
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

  /** True if components can use either pool alike; a component in several processes can use only such a pool. */
  public boolean isPoolLike(ScopePlan other) {
    boolean bothOnce = (multiplicity == Multiplicity.PROCESS) == (other.multiplicity == Multiplicity.PROCESS);
    return kind == AreaKind.POOL && other.kind == AreaKind.POOL && name.equals(other.name) && element.equals(other.element) && bothOnce;
  }

  /** Kind of allocation in an area. */
  public enum AreaKind {
    /** Memory is zeroed when it is allocated. */
    LINEAR,
    /** The area grows as it is used. */
    VARIABLE,
    /** Allocation takes constant time; memory is not zeroed. */
    CONSTANT,
    /** As CONSTANT, for one thread at a time. */
    PRIVATE,
    /** Blocks of one size, freed one by one. */
    POOL
  }

  /** Owner of each area of a scope. */
  public enum Multiplicity {
    PROCESS,
    LANE,
    CONNECTION,
    THREAD
  }
}
