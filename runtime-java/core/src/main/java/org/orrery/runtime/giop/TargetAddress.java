// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.corba.MinorCodes;

/** The three addressing dispositions of GIOP 1.2 (CORBA 3.3 part 2, 9.4.2.1), each reduced to the object key. */
final class TargetAddress {
  private static final int KEY = 0;
  private static final int PROFILE = 1;
  private static final int REFERENCE = 2;
  private static final int TAG_INTERNET_IOP = 0;

  private final CdrReader profile = new CdrReader();

  void read(CdrReader in, RequestHeader header) {
    switch (in.readShort()) {
      case KEY -> header.readKey(in);
      case PROFILE -> {
        if (!readProfile(in, header)) {
          throw in.marshal(MinorCodes.BAD_ADDRESSING);
        }
      }
      case REFERENCE -> readReference(in, header);
      default -> throw in.marshal(MinorCodes.BAD_ADDRESSING);
    }
  }

  /** Reads a profile; true if it was one of IIOP, which alone holds a key that is known here. */
  private boolean readProfile(CdrReader in, RequestHeader header) {
    int tag = in.readLong();
    int bytes = in.readSequenceLength(1);
    long begin = in.position();
    in.skip(bytes);
    if (tag != TAG_INTERNET_IOP || bytes == 0) {
      return false;
    }
    profile.resetTo(in);
    profile.encapsulation(begin, bytes);
    profile.skip(2); // version
    profile.skip(profile.readSequenceLength(1)); // host
    profile.readShort(); // port
    header.readKey(profile);
    return true;
  }

  private void readReference(CdrReader in, RequestHeader header) {
    int selected = in.readLong();
    in.skip(in.readSequenceLength(1)); // type id
    int count = in.readSequenceLength(8);
    boolean found = false;
    for (int i = 0; i < count; i++) {
      int length = header.keyLength;
      long offset = header.keyOffset;
      boolean usable = readProfile(in, header);
      if (i == selected) {
        found = usable;
      } else {
        header.keyLength = length;
        header.keyOffset = offset;
      }
    }
    if (!found) {
      throw in.marshal(MinorCodes.BAD_ADDRESSING);
    }
  }
}
