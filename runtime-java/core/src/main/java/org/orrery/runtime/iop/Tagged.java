// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.iop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.Primitives;

/**
 * A tagged profile or a tagged component: both are a number and octets (CORBA 3.3 part 2, 7.6.2 and 7.6.3).
 *
 * @param tag kind of the octets
 * @param data an encapsulation, mostly; not to be changed
 */
public record Tagged(int tag, byte[] data) {
  /** Profile: IIOP. */
  public static final int INTERNET_IOP = 0;
  /** Component: who made the reference. */
  public static final int ORB_TYPE = 0;
  /** Component: the code sets that the server offers. */
  public static final int CODE_SETS = 1;
  /** Component: policies of the object that its clients have to know. */
  public static final int POLICIES = 2;
  /** Component: another address of the same object. */
  public static final int ALTERNATE_ADDRESS = 3;
  /** Component: the lanes' addresses and priorities, in the form of TAO's. */
  public static final int LANES = 0x54414f02;

  static void write(Tagged value, CdrWriter out) {
    out.writeLong(value.tag);
    Primitives.write(out, value.data, Extent.UNBOUNDED);
  }

  static List<Tagged> readAll(CdrReader in) {
    int count = in.readSequenceLength(8);
    List<Tagged> all = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      all.add(new Tagged(in.readLong(), Encapsulation.octets(in)));
    }
    return List.copyOf(all);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Tagged tagged && tagged.tag == tag && Arrays.equals(tagged.data, data);
  }

  @Override
  public int hashCode() {
    return 31 * tag + Arrays.hashCode(data);
  }
}
