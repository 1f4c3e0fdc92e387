// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.any;

import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.iop.ReferenceView;

/**
 * Goes through an encoded value by its TypeCode, checks it, and writes it into a stream of another alignment, byte order or code set.
 * Bounded in depth and steps, since few bytes can expand to very many. Used by one thread.
 */
final class ValueWalk {
  private static final int LEAST_STEPS = 65_536;
  private static final int STEPS_FOR_A_BYTE = 16;

  private final TypeCodeReader codes;
  private final StringView text = new StringView();
  private final StringView wideText = new StringView(true, Integer.MAX_VALUE);
  private final ReferenceView reference = new ReferenceView();
  private final CdrReader ahead = new CdrReader();
  private CdrReader in;
  private CdrWriter out;
  private long steps;
  private int depth;

  ValueWalk(TypeCodeReader codes) {
    this.codes = codes;
  }

  /** Passes over a value and checks it. */
  void check(TypeCode type, CdrReader from) {
    copy(type, from, null);
  }

  /** Copies a value, or checks it only if {@code to} is null. */
  void copy(TypeCode type, CdrReader from, CdrWriter to) {
    in = from;
    out = to;
    steps = LEAST_STEPS + STEPS_FOR_A_BYTE * from.remaining();
    depth = 0;
    value(type);
  }

  private void value(TypeCode type) {
    if (++depth > TypeCodeReader.DEEPEST || --steps < 0) {
      throw in.marshal(MinorCodes.ANY_TOO_COMPLEX);
    }
    switch (type.kind()) {
      case NULL, VOID -> { }
      case BOOLEAN -> writeOctet(in.readBoolean() ? 1 : 0);
      case OCTET -> writeOctet(in.readOctet());
      case CHAR -> {
        char read = in.readChar();
        if (out != null) {
          out.writeChar(read);
        }
      }
      case WCHAR -> {
        char read = in.readWchar();
        if (out != null) {
          out.writeWchar(read);
        }
      }
      case SHORT, USHORT -> {
        short read = in.readShort();
        if (out != null) {
          out.writeShort(read);
        }
      }
      case LONG, ULONG, FLOAT -> number();
      case LONGLONG, ULONGLONG, DOUBLE -> longNumber();
      case LONGDOUBLE -> quad();
      case ANY -> {
        TypeCode held = code();
        value(held);
      }
      case TYPE_CODE -> code();
      case PRINCIPAL -> octets(in.readSequenceLength(1), true);
      case OBJREF -> {
        reference.read(in);
        if (out != null) {
          reference.write(out);
        }
      }
      // Two digits an octet, the sign behind them (9.3.2.8).
      case FIXED -> octets(type.length() / 2 + 1, false);
      case STRING -> string(type.length());
      case WSTRING -> wideString(type.length());
      case ENUM -> writeLong(in.readEnum(Math.max(1, type.members().size())));
      case EXCEPT -> {
        exceptionId(type.id());
        members(type);
      }
      case STRUCT -> members(type);
      case UNION -> chosenArm(type);
      case ALIAS -> value(type.content());
      case ARRAY -> elements(type.content(), type.length());
      case SEQUENCE -> sequence(type);
      case VALUE, VALUE_BOX, NATIVE, ABSTRACT_INTERFACE, LOCAL_INTERFACE -> throw in.marshal(MinorCodes.VALUE_NOT_CARRIED);
    }
    depth--;
  }

  private void writeOctet(int value) {
    if (out != null) {
      out.writeOctet((byte) value);
    }
  }

  private void writeLong(int value) {
    if (out != null) {
      out.writeLong(value);
    }
  }

  private int number() {
    int read = in.readLong();
    writeLong(read);
    return read;
  }

  private long longNumber() {
    long read = in.readLongLong();
    if (out != null) {
      out.writeLongLong(read);
    }
    return read;
  }

  private void quad() {
    long first = in.readLongLong();
    long second = in.readLongLong();
    if (out != null) {
      boolean same = in.little() == out.little();
      out.writeLongLong(same ? first : second);
      out.writeLongLong(same ? second : first);
    }
  }

  private TypeCode code() {
    TypeCode read = codes.read(in);
    if (out != null) {
      read.write(out);
    }
    return read;
  }

  private void octets(int count, boolean counted) {
    in.require(count);
    if (out != null) {
      if (counted) {
        out.writeLong(count);
      }
      out.writeOctets(in.segment(), in.position(), count);
    }
    in.skip(count);
  }

  private void string(int bound) {
    text.read(in);
    if (bound != 0 && Integer.compareUnsigned(text.length(), bound) > 0) {
      throw in.marshal(MinorCodes.BOUND_EXCEEDED);
    }
    if (out != null) {
      out.writeString(text);
    }
  }

  private void wideString(int bound) {
    wideText.read(in);
    if (bound != 0 && Integer.compareUnsigned(wideText.length(), bound) > 0) {
      throw in.marshal(MinorCodes.BOUND_EXCEEDED);
    }
    if (out != null) {
      out.writeWstring(wideText);
    }
  }

  /** The repository id before the members of an exception (9.3.5.4), which omniORB leaves out in an any. */
  private void exceptionId(String id) {
    if (id.isEmpty() || idFollows(in, ahead, id)) {
      string(0);
    }
  }

  /** Moves a reader behind the repository id of an exception, if it is there. */
  static CdrReader behindId(CdrReader in, String id) {
    CdrReader ahead = new CdrReader();
    if (idFollows(in, ahead, id)) {
      in.resetTo(ahead);
    }
    return in;
  }

  /** True if that text follows; then the other reader is behind it. */
  private static boolean idFollows(CdrReader in, CdrReader ahead, String id) {
    ahead.resetTo(in);
    ahead.align(4);
    if (ahead.remaining() < 4 || ahead.readLong() != id.length() + 1 || ahead.remaining() <= id.length()) {
      return false;
    }
    for (int i = 0; i < id.length(); i++) {
      if ((char) (ahead.readOctet() & 0xff) != id.charAt(i)) {
        return false;
      }
    }
    return ahead.readOctet() == 0;
  }

  private void members(TypeCode type) {
    for (int i = 0; i < type.members().size(); i++) {
      value(type.members().get(i).type());
    }
  }

  private void chosenArm(TypeCode type) {
    long chosen = label(type.content().withoutAliases());
    int arm = type.defaultIndex();
    for (int i = 0; i < type.members().size(); i++) {
      // The label of the default arm means nothing.
      if (i != type.defaultIndex() && type.members().get(i).label() == chosen) {
        arm = i;
        break;
      }
    }
    steps -= type.members().size() / 4;
    if (arm >= 0) {
      value(type.members().get(arm).type());
    }
  }

  private long label(TypeCode discriminator) {
    return switch (discriminator.kind()) {
      case SHORT, USHORT -> {
        short read = in.readShort();
        if (out != null) {
          out.writeShort(read);
        }
        yield discriminator.kind() == TypeKind.SHORT ? read : read & 0xffffL;
      }
      case LONG -> number();
      case ULONG -> number() & 0xffff_ffffL;
      case LONGLONG, ULONGLONG -> longNumber();
      case CHAR, OCTET -> {
        byte read = in.readOctet();
        writeOctet(read);
        yield read & 0xffL;
      }
      case BOOLEAN -> {
        boolean read = in.readBoolean();
        writeOctet(read ? 1 : 0);
        yield read ? 1 : 0;
      }
      case WCHAR -> {
        char read = in.readWchar();
        if (out != null) {
          out.writeWchar(read);
        }
        yield read;
      }
      case ENUM -> {
        int read = in.readEnum(Math.max(1, discriminator.members().size()));
        writeLong(read);
        yield read;
      }
      default -> throw in.marshal(MinorCodes.BAD_TYPE_CODE);
    };
  }

  private void sequence(TypeCode type) {
    int count = in.readSequenceLength(1);
    if (type.length() != 0 && Integer.compareUnsigned(count, type.length()) > 0) {
      throw in.marshal(MinorCodes.BOUND_EXCEEDED);
    }
    writeLong(count);
    long behind = in.remaining();
    elements(type.content(), count);
    // Elements without bytes: where nothing follows, as when this is passed on, nobody takes such a count.
    if (behind - in.remaining() < count) {
      throw in.marshal(MinorCodes.FORGED_LENGTH);
    }
  }

  private void elements(TypeCode type, int count) {
    if (type.withoutAliases().kind() == TypeKind.OCTET) {
      octets(Math.max(0, count), false);
      return;
    }
    // An array's length may be anything: the steps end what has no bytes, and the message's end what has.
    for (long i = 0; i < Integer.toUnsignedLong(count); i++) {
      value(type);
    }
  }
}
