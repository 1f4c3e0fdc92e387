// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.CodeSet;

/** The service context list (CORBA 3.3 part 2, 9.7): what is known is taken, the rest passed over. */
final class ServiceContexts {
  /** The CodeSets context (9.7.2.3). */
  static final int CODE_SETS = 1;
  /** The RTCorbaPriority context (Real-time CORBA 1.2, 5.7.4): the CORBA priority that a request is made at. */
  static final int RT_CORBA_PRIORITY = 10;
  /** ISO 646 (ASCII), which is part of every code set offered. */
  private static final int ISO_646 = 0x00010020;

  private final CdrReader encapsulation = new CdrReader();

  /** Reads the list; the header may be null where a reply's contexts are passed over. */
  void read(CdrReader in, RequestHeader header) {
    int count = in.readSequenceLength(8);
    for (int i = 0; i < count; i++) {
      int id = in.readLong();
      int bytes = in.readSequenceLength(1);
      long begin = in.position();
      in.skip(bytes);
      if (id == CODE_SETS && header != null && bytes > 0) {
        encapsulation.resetTo(in);
        encapsulation.encapsulation(begin, bytes);
        readCodeSets(header);
      }
    }
  }

  private void readCodeSets(RequestHeader header) {
    int narrow = encapsulation.readLong();
    if (narrow == CodeSet.UTF_8.id()) {
      header.codeSet = CodeSet.UTF_8;
    } else if (narrow == CodeSet.ISO_8859_1.id() || narrow == ISO_646 || narrow == 0) {
      header.codeSet = CodeSet.ISO_8859_1;
    } else {
      header.codeSetRefused = true;
    }
  }

  /** Writes a context. */
  static void writeCodeSets(CdrWriter out, CodeSet codeSet) {
    out.writeLong(CODE_SETS);
    long outer = out.beginEncapsulation();
    out.writeLong(codeSet.id());
    out.writeLong(CodeSet.UTF_16);
    out.endEncapsulation(outer);
  }

  /** Writes a context. */
  static void writePriority(CdrWriter out, int priority) {
    out.writeLong(RT_CORBA_PRIORITY);
    long outer = out.beginEncapsulation();
    out.writeShort((short) priority);
    out.endEncapsulation(outer);
  }
}
