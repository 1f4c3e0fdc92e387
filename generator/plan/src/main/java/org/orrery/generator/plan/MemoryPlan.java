// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * A process's memory: what is laid out before the first request, and why it suffices.
 *
 * @param immortalBytes what lives as long as the process: what the model states, else what the components' states take
 * @param locked whether all memory is locked and faulted in before the first request
 * @param scopes parents before children; behind those of the model the one that requests have where their POA states none
 * @param regionBytes immortal memory and all copies of all scopes, each rounded up to {@link #GRANULE_BYTES}
 * @param replyBytes where each outgoing connection's replies are decoded, in C++; beside the region, in the calling thread's memory
 * @param needs the operations that can be served, with what each takes of its request scope
 * @param stacks in which order threads enter the scopes: each different order once
 * @param tunnels between scopes
 */
public record MemoryPlan(
    long immortalBytes,
    boolean locked,
    List<ScopePlan> scopes,
    long regionBytes,
    long replyBytes,
    List<OperationNeed> needs,
    List<EntryStack> stacks,
    List<TunnelPlan> tunnels) {

  /** What an area's memory is a multiple of. */
  public static final long GRANULE_BYTES = 256;

  /** No memory of its own: of a process that serves nothing. */
  public static final MemoryPlan NONE = new MemoryPlan(0, false, List.of(), 0, 0, List.of(), List.of(), List.of());

  public MemoryPlan {
    scopes = List.copyOf(scopes);
    needs = List.copyOf(needs);
    stacks = List.copyOf(stacks);
    tunnels = List.copyOf(tunnels);
  }

  /** Whether there is more of it than the request scopes that lanes' threads have anyway. */
  public boolean isMoreThanLanes() {
    return immortalBytes > 0 || scopes.size() > 1 || !scopes.stream().allMatch(MemoryPlan::isLanes);
  }

  private static boolean isLanes(ScopePlan scope) {
    return scope.parent() < 0 && scope.kind() == ScopePlan.AreaKind.PRIVATE && scope.multiplicity() == ScopePlan.Multiplicity.THREAD;
  }

  /** Rounded up to whole granules. */
  public static long granules(long bytes) {
    return (bytes + GRANULE_BYTES - 1) / GRANULE_BYTES * GRANULE_BYTES;
  }

  /**
   * The most that one call of an operation takes of its request scope, in the C++ mapping.
   *
   * @param poa index of the POA that serves it
   * @param object name of the object's reference; empty for those that are made at run time
   * @param operation what a request carries
   * @param scope index of the request scope
   * @param argumentBytes what decoding takes, in whichever byte order takes more
   * @param resultBytes what the results take, or the largest user exception if that takes more, when the servant builds them in
   *     the request scope to their last character
   * @param bounded whether bounds of the IDL and of the model limit it; else only the largest message does
   * @param terms what adds up to it
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

    /** All that it takes. */
    public long bytes() {
      return argumentBytes + resultBytes;
    }
  }

  /**
   * A part of a need: so many blocks, all of one size.
   *
   * @param place the parameter, member or exception: {@code route[].name}; {@code message} where only the largest message is a
   *     limit, and {@code alignment} for what lies between blocks
   * @param count at most
   * @param blockBytes of each
   */
  public record Term(String place, long count, long blockBytes) {}

  /**
   * The scopes that a thread is in while it runs code of the user.
   *
   * @param thread {@code lane} with the lane's label, or {@code task} with the instance's and the task's name
   * @param poa index of the POA whose request it serves; -1 for a task
   * @param scopes indices, outermost first; what the first is entered from is immortal memory
   */
  public record EntryStack(String thread, int poa, List<Integer> scopes) {
    public EntryStack {
      scopes = List.copyOf(scopes);
    }
  }
}
