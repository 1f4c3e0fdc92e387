// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrValue;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.Primitives;

/**
 * An object as requests name it (CORBA 3.3 part 2, 9.4.2.1): by its key, which every server understands, until the server asks for
 * more.
 *
 * @param key the object's, not to be changed; all that versions before 1.2 name
 * @param disposition {@link #KEY}, {@link #PROFILE} or {@link #REFERENCE}
 * @param address value behind the disposition; null for the key
 */
public record RequestTarget(byte[] key, int disposition, CdrValue address) {
  /** Disposition of a target that is named by its object key. */
  public static final int KEY = 0;
  /** Disposition of a target that is named by a whole profile. */
  public static final int PROFILE = 1;
  /** Disposition of a target that is named by the whole reference and the number of one of its profiles. */
  public static final int REFERENCE = 2;

  /** A target that is named by its object key. */
  public static RequestTarget of(byte[] key) {
    return new RequestTarget(key, KEY, null);
  }

  void write(CdrWriter out, int minor) {
    if (minor >= 2) {
      out.writeShort((short) disposition);
      if (disposition != KEY) {
        address.write(out);
        return;
      }
    }
    Primitives.write(out, key, Extent.UNBOUNDED);
  }
}
