// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

/** A value that writes itself: generated records of structs, user exceptions, references. */
public interface CdrValue {
  /** Appends this value. Does not allocate. */
  void write(CdrWriter out);
}
