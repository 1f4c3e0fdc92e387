// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

/**
 * Transmission code sets of {@code char} and {@code string}, by their numbers in the OSF registry (CORBA 3.3 part 2, 9.7).
 * Wide characters always travel in UTF-16.
 */
public enum CodeSet {
  /** The code set where nothing was negotiated. */
  ISO_8859_1(0x00010001),
  /** Holds all of Unicode; chosen between peers that both offer it. */
  UTF_8(0x05010001);

  /** UTF-16, the only one for wide characters. */
  public static final int UTF_16 = 0x00010109;

  private final int id;

  CodeSet(int id) {
    this.id = id;
  }

  /** Number in the OSF code-set registry. */
  public int id() {
    return id;
  }
}
