// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.observe.Count;
import org.orrery.runtime.observe.ThreadStatistics;

/**
 * Reads the outcome of a request from its reply, so that the path of an uncounted request does nothing for statistics.
 *
 * <p>Without service contexts both layouts of the reply's header are 24 bytes long (CORBA 3.3 part 2, 9.4.3); numbers are in the
 * machine's order, as we write them.
 */
final class Answers {
  private static final int MINOR_AT = NativeBuffer.FIRST + 5;
  private static final int EARLY_STATUS_AT = NativeBuffer.FIRST + 20;
  private static final int STATUS_AT = NativeBuffer.FIRST + 16;
  private static final int ID_AT = NativeBuffer.FIRST + 28;
  private static final String MARSHAL = "IDL:omg.org/CORBA/MARSHAL:1.0";
  /** Offset of the completion status behind the exception's id: NUL, padding, minor code. */
  private static final int COMPLETED_AT = ID_AT + 36;

  private Answers() {
  }

  /** Counts a whole reply. */
  static void count(CdrWriter reply, ThreadStatistics figures) {
    MemorySegment bytes = reply.buffer().segment();
    int status = bytes.get(ValueLayout.JAVA_INT_UNALIGNED,
        bytes.get(ValueLayout.JAVA_BYTE, MINOR_AT) < 2 ? EARLY_STATUS_AT : STATUS_AT);
    switch (status) {
      case ReplyStatus.USER_EXCEPTION -> figures.add(Count.USER_EXCEPTIONS);
      case ReplyStatus.SYSTEM_EXCEPTION -> {
        figures.add(Count.SYSTEM_EXCEPTIONS);
        if (isMalformedRequest(bytes)) {
          figures.add(Count.MALFORMED);
        }
      }
      default -> figures.add(Count.ANSWERED);
    }
  }

  /** True where the request's own bytes were wrong: MARSHAL, raised before the servant ran. */
  private static boolean isMalformedRequest(MemorySegment bytes) {
    for (int i = 0; i < MARSHAL.length(); i++) {
      if (bytes.get(ValueLayout.JAVA_BYTE, ID_AT + i) != MARSHAL.charAt(i)) {
        return false;
      }
    }
    return bytes.get(ValueLayout.JAVA_INT_UNALIGNED, COMPLETED_AT) == Completion.NO.ordinal();
  }
}
