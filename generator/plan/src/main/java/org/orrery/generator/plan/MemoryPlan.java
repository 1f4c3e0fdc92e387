// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * Memory of a process: areas allocated before the first request, and the needs that they cover.
 *
 * @param laidOut true if the process lays out immortal memory and scopes, or immortal memory and pools on the RTSJ, where other scopes
 *     are the machine's areas; false if its threads have only the request scopes of their lanes
 * @param immortalBytes size of immortal memory: as stated in the model, else the sum of the components' states
 * @param locked true if all memory is locked and faulted in before the first request
 * @param scopes scopes, parents before children; after those of the model the default request scope, for POAs that state none
 * @param regionBytes size of immortal memory and all areas of all scopes, each rounded up to {@link #GRANULE_BYTES}
 * @param replyBytes size of the memory in which an outbound connection's replies are decoded, in C++; it is part of the calling
 *     thread's memory, not of the region
 * @param needs operations that can be served, with the memory that each needs of its request scope
 * @param stacks orders in which threads enter the scopes, each different order once
 * @param tunnels tunnels between scopes
 */
public record MemoryPlan(
    boolean laidOut,
    long immortalBytes,
    boolean locked,
    List<ScopePlan> scopes,
    long regionBytes,
    long replyBytes,
    List<OperationNeed> needs,
    List<EntryStack> stacks,
    List<TunnelPlan> tunnels) {

  /** Unit in bytes to a multiple of which the size of an area is rounded up. */
  public static final long GRANULE_BYTES = 256;

  /** Memory of a process that serves no requests and states no memory. */
  public static final MemoryPlan NONE = new MemoryPlan(false, 0, false, List.of(), 0, 0, List.of(), List.of(), List.of());

  public MemoryPlan {
    scopes = List.copyOf(scopes);
    needs = List.copyOf(needs);
    stacks = List.copyOf(stacks);
    tunnels = List.copyOf(tunnels);
  }

  /** Size rounded up to a multiple of {@link #GRANULE_BYTES}. */
  public static long granules(long bytes) {
    return (bytes + GRANULE_BYTES - 1) / GRANULE_BYTES * GRANULE_BYTES;
  }

  /**
   * Greatest memory in bytes that one call of an operation takes from its request scope, in the C++ mapping.
   *
   * @param poa index of the POA that serves it
   * @param object name of the object's reference; empty for objects created at run time
   * @param operation name of the operation on the wire
   * @param scope index of the request scope
   * @param argumentBytes bytes for the decoded arguments, in the byte order that needs more
   * @param resultBytes bytes for the results, or for the largest user exception if that needs more, if the servant builds them
   *     completely in the request scope
   * @param bounded true if bounds of IDL and model limit the need; else only the largest message limits it
   * @param terms parts of the need
   */
  public record OperationNeed(
      int poa,
      String object,
      ScopedName interfaceName,
      String operation,
      int scope,
      long argumentBytes,
      long resultBytes,
      boolean bounded,
      List<Term> terms) {
    public OperationNeed {
      terms = List.copyOf(terms);
    }

    /** Whole need in bytes: arguments and results. */
    public long bytes() {
      return argumentBytes + resultBytes;
    }
  }

  /**
   * Part of a need: a number of blocks of one size.
   *
   * @param place parameter, member or exception, such as {@code route[].name}; {@code message} if only the largest message is a
   *     limit, and {@code alignment} for padding between blocks
   * @param count greatest number of blocks
   * @param blockBytes size of each block in bytes
   */
  public record Term(String place, long count, long blockBytes) {}

  /**
   * Scopes that a thread has entered while it runs user code.
   *
   * @param thread {@code lane} with the lane's label, or {@code task} with the instance's and the task's name
   * @param poa index of the POA whose request it serves; -1 for a task
   * @param scopes indices of the scopes, outermost first; the first is entered from immortal memory
   */
  public record EntryStack(String thread, int poa, List<Integer> scopes) {
    public EntryStack {
      scopes = List.copyOf(scopes);
    }
  }
}
