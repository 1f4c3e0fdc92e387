// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.List;

/**
 * The memory of a process beside its lanes' buffers, as the plan decides it.
 *
 * @param scopes parents before children; a scope's place among them is its name in what else is laid out
 */
public record Layout(long immortalBytes, List<Scope> scopes) {
  /** Layout of a process whose model lays out nothing: its threads have request scopes of their lane's. */
  public static final Layout NONE = new Layout(0, List.of());

  /** No scope. */
  public static final int NO_SCOPE = -1;

  /** Copies the list. */
  public Layout {
    scopes = List.copyOf(scopes);
  }

  /** Number of times that a process has a scope. */
  public enum Multiplicity {
    /** Once, if any lane enters it. */
    PROCESS,
    /** Once in each lane that enters it. */
    LANE,
    /** Once for each place of a connection in such a lane; lives as long as the connection. */
    CONNECTION,
    /** Once for each thread that serves in such a lane; lives as long as a request. */
    THREAD
  }

  /**
   * A scope.
   *
   * @param parent index of the scope that it nests in; {@link #NO_SCOPE} for none
   * @param lanes indices of those that enter it; where none does, there is none of it
   * @param inner whether servants enter it within their requests, and leave it again
   */
  public record Scope(String name, int parent, AreaKind kind, Extent extent, List<Integer> lanes, boolean inner) {
    /** Copies the list. */
    public Scope {
      lanes = List.copyOf(lanes);
    }

    /** A scope that no servant enters within its requests. */
    public Scope(String name, int parent, AreaKind kind, Extent extent, List<Integer> lanes) {
      this(name, parent, kind, extent, lanes, false);
    }

    /** This scope as one that servants enter within their requests. */
    public Scope withinRequests() {
      return new Scope(name, parent, kind, extent, lanes, true);
    }

    boolean isEnteredBy(int lane) {
      return lanes.contains(lane);
    }

    /** Number of areas of the scope in a lane that enters it. */
    int copiesIn(Members lane) {
      return switch (extent.per()) {
        case PROCESS, LANE -> 1;
        case CONNECTION -> lane.connections();
        case THREAD -> lane.threads();
      };
    }

    int copies(List<Members> all) {
      return extent.per() == Multiplicity.PROCESS
          ? Math.min(1, lanes.size())
          : lanes.stream().mapToInt(lane -> copiesIn(all.get(lane))).sum();
    }
  }

  /**
   * Size of a scope.
   *
   * @param bytes size of each
   * @param blocks number of blocks of one size that a pool is divided into; else 0
   */
  public record Extent(long bytes, Multiplicity per, int blocks) {
    /** Size of a scope that is no pool. */
    public Extent(long bytes, Multiplicity per) {
      this(bytes, per, 0);
    }

    /** Size of a pool. */
    public static Extent ofBlocks(int blocks, long blockBytes, Multiplicity per) {
      return new Extent(blocks * blockBytes, per, blocks);
    }

    /** Bytes that are given out of it at once. */
    long unitBytes() {
      return blocks == 0 ? bytes : bytes / blocks;
    }
  }

  /** Number of connections and threads that enter a lane's scopes. */
  public record Members(int connections, int threads) {}

  /** The bytes of all areas: what the plan counts. */
  long regionBytes(List<Members> lanes) {
    return scopes.stream()
        .mapToLong(scope -> scope.copies(lanes) * AreaSpace.lastingBytes(scope.extent().bytes()))
        .sum() + AreaSpace.lastingBytes(immortalBytes);
  }
}
