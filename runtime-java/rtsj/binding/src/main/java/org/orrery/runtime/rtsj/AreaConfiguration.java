// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import org.orrery.runtime.Settings;

/**
 * A scope of the plan, with as many memory areas as its multiplicity asks for, made by {@link #named}.
 *
 * <pre>{@code
 * AreaConfiguration.named("call")
 *     .parent(0)
 *     .kind(AreaConfiguration.Kind.LINEAR)
 *     .bytes(kibibytes(8))
 *     .per(AreaConfiguration.Multiplicity.THREAD)
 *     .build()
 * }</pre>
 *
 * @param name as the model has it
 * @param parent index of the scope that it is entered from; -1 for primordial memory
 * @param kind how it gives out its memory, as far as the RTSJ tells kinds apart
 * @param extent how large each area is, and who has one
 */
public record AreaConfiguration(String name, int parent, Kind kind, Extent extent) {
  private static final int PRIMORDIAL = -1;

  /** Begins an area that is entered from primordial memory. Its kind and size have to be set, and which things have one each. */
  public static Builder named(String name) {
    return new Builder(name);
  }

  /** Way in which an area gives out its memory. */
  public enum Kind {
    /**
     * Memory is given out in a time that grows with the size. Also for {@code constant} and {@code private}, which the RTSJ does not have.
     */
    LINEAR,
    /** Memory is given out in any time. */
    VARIABLE
  }

  /** Things that have an area of their own each. */
  public enum Multiplicity {
    PROCESS,
    LANE,
    CONNECTION,
    THREAD
  }

  /**
   * Size of an area, and whose it is.
   *
   * @param bytes size of each area
   */
  public record Extent(long bytes, Multiplicity multiplicity) {}

  /** Collects an area's settings. */
  public static final class Builder {
    private final String name;
    private int parent = PRIMORDIAL;
    private Kind kind;
    private Long bytes;
    private Multiplicity per;

    private Builder(String name) {
      this.name = name;
    }

    /** Index of the scope that it is entered from. */
    public Builder parent(int scope) {
      parent = scope;
      return this;
    }

    /** Way in which it gives out its memory. */
    public Builder kind(Kind memory) {
      kind = memory;
      return this;
    }

    /** Size of each area. */
    public Builder bytes(long each) {
      bytes = each;
      return this;
    }

    /** Things that have one each. */
    public Builder per(Multiplicity thing) {
      per = thing;
      return this;
    }

    /**
     * The area's configuration.
     *
     * @throws IllegalArgumentException if a setting is missing or wrong
     */
    public AreaConfiguration build() {
      Settings.of("area " + name)
          .atLeast(PRIMORDIAL, "parent", parent)
          .required("kind", kind)
          .required("bytes", bytes)
          .atLeast(0, "bytes", bytes)
          .required("per", per)
          .check();
      return new AreaConfiguration(name, parent, kind, new Extent(bytes, per));
    }
  }
}
