// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.orrery.runtime.Settings;

/**
 * The memory of a process beside its lanes' buffers, as the plan decides it, made by {@link #builder}.
 *
 * <pre>{@code
 * Layout.builder()
 *     .immortalBytes(kibibytes(16))
 *     .scope(Layout.Scope.named("call")
 *         .kind(AreaKind.PRIVATE_MEMORY)
 *         .bytes(kibibytes(4))
 *         .per(Layout.Multiplicity.THREAD)
 *         .lanes(0, 1)
 *         .build())
 *     .build()
 * }</pre>
 *
 * @param scopes parents before children; a scope's place among them is its name in what else is laid out
 */
public record Layout(long immortalBytes, List<Scope> scopes) {
  /** Layout of a process whose model lays out nothing: its threads have request scopes of their lane's. */
  public static final Layout NONE = new Layout(0, List.of());

  /** No scope. */
  public static final int NO_SCOPE = -1;

  /** Begins with no memory. */
  public static Builder builder() {
    return new Builder();
  }

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

    /** Begins a scope that nests in none and that no lane enters. Its kind and size have to be set, and which things have one each. */
    public static Builder named(String name) {
      return new Builder(name);
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

    /** Collects a scope's settings; what is not set has its default. */
    public static final class Builder {
      private final String name;
      private int parent = NO_SCOPE;
      private AreaKind kind;
      private Long bytes;
      private Integer blocks;
      private Long blockBytes;
      private Multiplicity per;
      private List<Integer> lanes = List.of();
      private boolean inner;

      private Builder(String name) {
        this.name = name;
      }

      /** Index of the scope that it nests in. */
      public Builder parent(int scope) {
        parent = scope;
        return this;
      }

      /** The kind of its memory. */
      public Builder kind(AreaKind memory) {
        kind = memory;
        return this;
      }

      /** Size of each; of a pool, {@link #blocks} and {@link #blockBytes} are set instead. */
      public Builder bytes(long each) {
        bytes = each;
        return this;
      }

      /** Number of blocks of a pool. */
      public Builder blocks(int count) {
        blocks = count;
        return this;
      }

      /** Size of each block of a pool. */
      public Builder blockBytes(long each) {
        blockBytes = each;
        return this;
      }

      /** Things that have one each. */
      public Builder per(Multiplicity thing) {
        per = thing;
        return this;
      }

      /** Indices of the lanes that enter it. */
      public Builder lanes(int... entering) {
        lanes = Arrays.stream(entering).boxed().toList();
        return this;
      }

      /** Makes it a scope that servants enter within their requests. */
      public Builder inner() {
        inner = true;
        return this;
      }

      /**
       * The scope.
       *
       * @throws IllegalArgumentException if a setting is missing or wrong
       */
      public Scope build() {
        boolean pool = blocks != null || blockBytes != null;
        Settings settings = Settings.of("scope " + name)
            .atLeast(NO_SCOPE, "parent", parent)
            .required("kind", kind)
            .that(!pool || bytes == null, "bytes is set beside blocks and blockBytes, from which it follows")
            .atLeast(0, "bytes", bytes)
            .atLeast(1, "blocks", blocks)
            .atLeast(1, "blockBytes", blockBytes)
            .required("per", per);
        if (pool) {
          settings.required("blocks", blocks).required("blockBytes", blockBytes);
        } else {
          settings.required("bytes", bytes);
        }
        lanes.forEach(lane -> settings.atLeast(0, "lanes", lane));
        settings.check();
        Extent extent = pool ? new Extent(Math.multiplyExact(blocks, blockBytes), per, blocks) : new Extent(bytes, per);
        return new Scope(name, parent, kind, extent, lanes, inner);
      }
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

  /** Collects the memory of a process; what is not set is not laid out. */
  public static final class Builder {
    private long immortalBytes;
    private final List<Scope> scopes = new ArrayList<>();

    private Builder() {
    }

    /** Size of immortal memory. */
    public Builder immortalBytes(long bytes) {
      immortalBytes = bytes;
      return this;
    }

    /** The next scope, behind the one that it nests in. */
    public Builder scope(Scope next) {
      scopes.add(next);
      return this;
    }

    /**
     * The layout.
     *
     * @throws IllegalArgumentException if a setting is wrong
     */
    public Layout build() {
      Settings settings = Settings.of("memory").atLeast(0, "immortalBytes", immortalBytes);
      for (int i = 0; i < scopes.size(); i++) {
        Scope scope = scopes.get(i);
        settings.that(scope.parent() < i, "scope %s, number %d, nests in number %d, which is not before it"
            .formatted(scope.name(), i, scope.parent()));
      }
      settings.check();
      return new Layout(immortalBytes, scopes);
    }
  }
}
