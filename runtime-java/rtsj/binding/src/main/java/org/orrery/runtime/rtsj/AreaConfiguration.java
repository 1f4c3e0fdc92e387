// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

/**
 * A scope of the plan, with as many memory areas as its multiplicity asks for.
 *
 * @param name as the model has it
 * @param parent index of the scope that it is entered from; -1 for primordial memory
 * @param kind how it gives out its memory, as far as the RTSJ tells kinds apart
 * @param extent how large each area is, and who has one
 */
public record AreaConfiguration(String name, int parent, Kind kind, Extent extent) {

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
}
