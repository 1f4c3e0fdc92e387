// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.CodeSet;
import org.orrery.runtime.corba.PriorityBand;

/** Service context list (CORBA 3.3 part 2, 9.7); unknown contexts are skipped. */
final class ServiceContexts {
  /** The CodeSets context (9.7.2.3). */
  static final int CODE_SETS = 1;
  /** The RTCorbaPriority context (Real-time CORBA 1.2, 5.7.4): the CORBA priority that a request is made at. */
  static final int RT_CORBA_PRIORITY = 10;
  /** The RTCorbaPriorityRange context (5.13): the band of the connection. */
  static final int RT_CORBA_PRIORITY_RANGE = 11;
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
      if (header != null && (id == CODE_SETS && bytes > 0 || id == RT_CORBA_PRIORITY || id == RT_CORBA_PRIORITY_RANGE)) {
        encapsulation.resetTo(in);
        encapsulation.encapsulation(begin, bytes);
        read(id, header);
      }
    }
  }

  private void read(int id, RequestHeader header) {
    switch (id) {
      case RT_CORBA_PRIORITY -> {
        header.priority = encapsulation.readShort();
        header.priorityTold = true;
      }
      case RT_CORBA_PRIORITY_RANGE -> {
        header.bandLow = encapsulation.readShort();
        header.bandHigh = encapsulation.readShort();
        header.bandTold = true;
      }
      default -> readCodeSets(header);
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

  /** Writes the service contexts of a reply: the request's priority, if the reply carries it. */
  static void writeTo(RequestHeader request, CdrWriter reply) {
    reply.writeLong(request.priorityEchoed() ? 1 : 0);
    if (request.priorityEchoed()) {
      writePriority(reply, request.priority());
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

  /** Writes a context. */
  static void writeBand(CdrWriter out, PriorityBand band) {
    out.writeLong(RT_CORBA_PRIORITY_RANGE);
    long outer = out.beginEncapsulation();
    out.writeShort((short) band.low());
    out.writeShort((short) band.high());
    out.endEncapsulation(outer);
  }
}
