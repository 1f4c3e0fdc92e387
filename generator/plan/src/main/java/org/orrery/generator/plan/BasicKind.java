// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/** Basic types of OMG IDL 4.2 (7.4.1.4.4.2) with their size and alignment in CDR (CORBA 3.3 part 2, 9.3.1). */
public enum BasicKind {
  BOOLEAN(1),
  OCTET(1),
  INT8(1),
  UINT8(1),
  CHAR(1),
  /** Wide character: in GIOP 1.2 a length octet and two bytes of UTF-16; the size is that of the content. */
  WCHAR(2, 1),
  SHORT(2),
  UNSIGNED_SHORT(2),
  LONG(4),
  UNSIGNED_LONG(4),
  LONG_LONG(8),
  UNSIGNED_LONG_LONG(8),
  FLOAT(4),
  DOUBLE(8),
  LONG_DOUBLE(16, 8);

  private final int bytes;
  private final int alignment;

  BasicKind(int bytes) {
    this(bytes, bytes);
  }

  BasicKind(int bytes, int alignment) {
    this.bytes = bytes;
    this.alignment = alignment;
  }

  /** Size in bytes in CDR. */
  public int bytes() {
    return bytes;
  }

  /** Alignment in bytes in CDR: the size, but 8 for {@code long double} and 1 for {@code wchar}. */
  public int alignment() {
    return alignment;
  }
}
