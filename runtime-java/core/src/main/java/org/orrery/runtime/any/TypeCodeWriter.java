// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.any;

import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.Map;
import org.orrery.runtime.cdr.CdrWriter;

/** Writes a TypeCode; a type that comes again in it, as in circles, becomes an indirection (CORBA 3.3 part 2, 9.3.5.1). */
final class TypeCodeWriter {
  private static final int INDIRECTION = 0xffffffff;

  private final CdrWriter out;
  /** Places at which written types begin, by {@link CdrWriter#size}. */
  private final Map<TypeCode, Integer> written = new IdentityHashMap<>();

  TypeCodeWriter(CdrWriter out) {
    this.out = out;
  }

  void write(TypeCode code) {
    out.align(4);
    Integer before = written.get(code);
    if (before != null) {
      out.writeLong(INDIRECTION);
      // The offset counts from its own first byte.
      out.writeLong(before - out.size());
      return;
    }
    if (code.kind().form() == TypeKind.Form.ENCAPSULATED) {
      written.put(code, out.size());
    }
    out.writeLong(code.kind().ordinal());
    switch (code.kind().form()) {
      case NONE -> { }
      case BOUND -> out.writeLong(code.length());
      case DIGITS -> {
        out.writeShort((short) code.length());
        out.writeShort(code.scale());
      }
      case ENCAPSULATED -> {
        long outer = out.beginEncapsulation();
        writeParts(code);
        out.endEncapsulation(outer);
      }
    }
  }

  private void writeParts(TypeCode code) {
    TypeKind kind = code.kind();
    if (kind.hasId()) {
      writeName(code.id());
      writeName(code.name());
    }
    if (kind == TypeKind.VALUE) {
      out.writeShort(code.modifier());
    }
    if (kind.hasContent()) {
      write(code.content());
    }
    if (kind == TypeKind.UNION) {
      out.writeLong(code.defaultIndex());
    }
    if (kind == TypeKind.SEQUENCE || kind == TypeKind.ARRAY) {
      out.writeLong(code.length());
    }
    if (!kind.hasMembers()) {
      return;
    }
    out.writeLong(code.members().size());
    TypeKind labels = code.content().withoutAliases().kind();
    for (TypeCode.Member member : code.members()) {
      if (kind == TypeKind.UNION) {
        writeLabel(labels, member.label());
      }
      writeName(member.name());
      if (kind != TypeKind.ENUM) {
        write(member.type());
      }
      if (kind == TypeKind.VALUE) {
        out.writeShort(member.visibility());
      }
    }
  }

  private void writeLabel(TypeKind kind, long label) {
    switch (kind) {
      case SHORT, USHORT -> out.writeShort((short) label);
      case LONGLONG, ULONGLONG -> out.writeLongLong(label);
      case BOOLEAN, CHAR, OCTET -> out.writeOctet((byte) label);
      case WCHAR -> out.writeWchar((char) label);
      default -> out.writeLong((int) label);
    }
  }

  /** A name in the octets that it came in, whatever the connection's code set. */
  private void writeName(String text) {
    byte[] octets = text.getBytes(StandardCharsets.ISO_8859_1);
    out.writeLong(octets.length + 1);
    out.writeOctets(octets);
    out.writeOctet((byte) 0);
  }
}
