// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.any;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.SystemException;

/**
 * Reads TypeCodes out of messages, and remembers some that it has read: of those that come again nothing is allocated.
 *
 * <p>What is read takes memory in proportion to its bytes: an indirection leads to what was read before it. Nesting deeper than
 * {@value #DEEPEST} levels is refused. Used by one thread.
 */
final class TypeCodeReader {
  static final int DEEPEST = 64;

  private static final int INDIRECTION = 0xffffffff;
  private static final int REMEMBERED = 16;
  private static final int LONGEST_REMEMBERED = 4096;

  private record Remembered(MemorySegment bytes, boolean little, TypeCode code) {}

  private static final TypeCode[] WITHOUT_PARAMETERS = withoutParameters();

  private final Remembered[] remembered = new Remembered[REMEMBERED];
  private int next;
  /** Places of the TypeCodes of the one that is read, by their offset in memory. */
  private final Map<Long, TypeCode> places = new HashMap<>();
  private int depth;

  private static TypeCode[] withoutParameters() {
    TypeCode[] all = new TypeCode[TypeKind.values().length];
    for (TypeKind kind : TypeKind.values()) {
      all[kind.ordinal()] = kind.form() == TypeKind.Form.NONE ? TypeCode.of(kind) : null;
    }
    return all;
  }

  /** Reads a top-level TypeCode. */
  TypeCode read(CdrReader in) {
    in.align(4);
    long from = in.position();
    TypeKind kind = TypeKind.of(in.readLong());
    if (kind == null) {
      throw in.marshal(MinorCodes.BAD_TYPE_CODE);
    }
    switch (kind.form()) {
      case NONE -> {
        return WITHOUT_PARAMETERS[kind.ordinal()];
      }
      case BOUND -> in.readLong();
      case DIGITS -> in.skip(4);
      case ENCAPSULATED -> in.skip(in.readSequenceLength(1));
    }
    long bytes = in.position() - from;
    for (Remembered each : remembered) {
      if (each != null && each.little == in.little() && each.bytes.byteSize() == bytes
          && MemorySegment.mismatch(each.bytes, 0, bytes, in.segment(), from, from + bytes) < 0) {
        return each.code;
      }
    }
    return parsed(in, from, bytes);
  }

  private TypeCode parsed(CdrReader in, long from, long bytes) {
    CdrReader cursor = new CdrReader();
    cursor.resetTo(in);
    cursor.position(from);
    places.clear();
    depth = 0;
    TypeCode code = parse(cursor);
    if (bytes <= LONGEST_REMEMBERED) {
      MemorySegment kept = MemorySegment.ofArray(new byte[(int) bytes]);
      MemorySegment.copy(in.segment(), from, kept, 0, bytes);
      remembered[next] = new Remembered(kept, in.little(), code);
      next = (next + 1) % REMEMBERED;
    }
    return code;
  }

  private TypeCode parse(CdrReader in) {
    if (++depth > DEEPEST) {
      throw in.marshal(MinorCodes.ANY_TOO_COMPLEX);
    }
    in.align(4);
    long at = in.position();
    int number = in.readLong();
    TypeCode code = number == INDIRECTION ? target(in) : parse(in, at, TypeKind.of(number));
    depth--;
    return code;
  }

  private TypeCode target(CdrReader in) {
    long at = in.position();
    TypeCode found = places.get(at + in.readLong());
    if (found == null) {
      throw bad(in);
    }
    return found;
  }

  private TypeCode parse(CdrReader in, long at, TypeKind kind) {
    if (kind == null) {
      throw bad(in);
    }
    switch (kind.form()) {
      case NONE -> {
        return place(at, WITHOUT_PARAMETERS[kind.ordinal()]);
      }
      case BOUND -> {
        return place(at, TypeCode.of(kind).length(in.readLong()));
      }
      case DIGITS -> {
        int digits = in.readShort() & 0xffff;
        return place(at, TypeCode.of(kind).digits(digits, in.readShort()));
      }
      case ENCAPSULATED -> {
        int bytes = in.readSequenceLength(1);
        if (bytes == 0) {
          throw bad(in);
        }
        CdrReader body = new CdrReader();
        body.resetTo(in);
        body.encapsulation(in.position(), bytes);
        in.skip(bytes);
        String id = kind.hasId() ? name(body) : "";
        TypeCode code = place(at, TypeCode.begin(kind, id, kind.hasId() ? name(body) : ""));
        parts(body, kind, code);
        return code;
      }
    }
    throw bad(in);
  }

  private TypeCode place(long at, TypeCode code) {
    places.put(at, code);
    return code;
  }

  private void parts(CdrReader in, TypeKind kind, TypeCode code) {
    if (kind == TypeKind.VALUE) {
      code.modifier(in.readShort());
    }
    if (kind.hasContent()) {
      code.content(parse(in));
    }
    // omniORB sends -2 where labels name all values.
    int defaultIndex = kind == TypeKind.UNION ? Math.max(-1, in.readLong()) : -1;
    if (kind == TypeKind.SEQUENCE || kind == TypeKind.ARRAY) {
      code.length(in.readLong());
    }
    if (!kind.hasMembers()) {
      return;
    }
    // The least member: an enumerator is a string, the others have a type, too.
    int count = in.readSequenceLength(kind == TypeKind.ENUM ? 5 : 9);
    if (defaultIndex >= count) {
      throw bad(in);
    }
    code.defaultIndex(defaultIndex);
    TypeKind labels = code.content().withoutAliases().kind();
    List<TypeCode.Member> members = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long label = kind == TypeKind.UNION ? label(in, labels) : 0;
      String name = name(in);
      TypeCode type = kind == TypeKind.ENUM ? TypeCode.NULL : parse(in);
      members.add(new TypeCode.Member(name, type, label, kind == TypeKind.VALUE ? in.readShort() : 0));
    }
    code.members(List.copyOf(members));
  }

  private static long label(CdrReader in, TypeKind kind) {
    return switch (kind) {
      case SHORT -> in.readShort();
      case USHORT -> in.readShort() & 0xffffL;
      case LONG -> in.readLong();
      case ULONG, ENUM -> in.readLong() & 0xffff_ffffL;
      case LONGLONG, ULONGLONG -> in.readLongLong();
      case BOOLEAN, CHAR, OCTET -> in.readOctet() & 0xffL;
      case WCHAR -> in.readWchar();
      default -> throw bad(in);
    };
  }

  /** A name or id in the octets that it comes in, whatever the connection's code set. */
  private static String name(CdrReader in) {
    int bytes = in.readSequenceLength(1);
    if (bytes == 0) {
      throw in.marshal(MinorCodes.STRING_LENGTH_ZERO);
    }
    byte[] octets = in.segment().asSlice(in.position(), bytes).toArray(ValueLayout.JAVA_BYTE);
    in.skip(bytes);
    if (octets[bytes - 1] != 0) {
      throw in.marshal(MinorCodes.STRING_UNTERMINATED);
    }
    return new String(octets, 0, bytes - 1, StandardCharsets.ISO_8859_1);
  }

  private static SystemException bad(CdrReader in) {
    return in.marshal(MinorCodes.BAD_TYPE_CODE);
  }
}
