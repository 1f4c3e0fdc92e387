// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.orrery.runtime.allocation.OutsideRequests;
import org.orrery.runtime.corba.MinorCodes;

/**
 * A {@code string} or {@code wstring} in a received message.
 *
 * <p>Text in ISO 8859-1, ASCII and UTF-16 is read in place. UTF-8 beyond ASCII is decoded into an array of the view's own,
 * which grows to the longest such text it has met and is then reused.
 */
public final class StringView implements CharSequence, View<String> {
  private enum Form { BYTES, UTF_16_BIG, UTF_16_LITTLE, DECODED }

  private final boolean wide;
  private final int bound;
  private MemorySegment segment = MemorySegment.NULL;
  private long offset;
  private int length;
  private Form form = Form.BYTES;
  private char[] decoded = {};

  /** A view of {@code string}. */
  public StringView() {
    this(false, Integer.MAX_VALUE);
  }

  /**
   * A view of {@code string<bound>}, {@code wstring} and {@code wstring<bound>}.
   *
   * @param bound most characters
   */
  public StringView(boolean wide, int bound) {
    this.wide = wide;
    this.bound = bound;
  }

  /**
   * A view of a text that was not received: for calling a servant in a test, without an ORB.
   *
   * @throws org.orrery.runtime.corba.SystemException BAD_PARAM, when the text holds a NUL and so could not be sent
   */
  public static StringView of(CharSequence text) {
    return View.of(new StringView(), text.toString(), CdrWriter::writeString);
  }

  @Override
  public void read(CdrReader in) {
    if (wide) {
      readWide(in);
    } else {
      readNarrow(in);
    }
    if (length > bound) {
      throw in.marshal(MinorCodes.BOUND_EXCEEDED);
    }
  }

  private void readNarrow(CdrReader in) {
    int bytes = in.readSequenceLength(1);
    segment = in.segment();
    offset = in.position();
    if (bytes == 0) {
      throw in.marshal(MinorCodes.STRING_LENGTH_ZERO);
    }
    if (segment.get(Layouts.OCTET, offset + bytes - 1) != 0) {
      throw in.marshal(MinorCodes.STRING_UNTERMINATED);
    }
    in.skip(bytes);
    length = bytes - 1;
    form = Form.BYTES;
    int found = Texts.look(segment, offset, length);
    if ((found & Texts.NUL) != 0) {
      throw in.marshal(MinorCodes.STRING_HOLDS_NUL);
    }
    if (in.codeSet() == CodeSet.UTF_8 && found != 0) {
      decode(in);
    }
  }

  private void decode(CdrReader in) {
    if (decoded.length < length) {
      decoded = OutsideRequests.make(this::room);
    }
    int count = Utf8.decode(segment, offset, length, decoded);
    if (count < 0) {
      throw in.marshal(MinorCodes.STRING_MALFORMED);
    }
    length = count;
    form = Form.DECODED;
  }

  private char[] room() {
    return new char[length];
  }

  private void readWide(CdrReader in) {
    findWide(in);
    for (int i = 0; i < length; i++) {
      if (charAt(i) == 0) {
        throw in.marshal(MinorCodes.STRING_HOLDS_NUL);
      }
    }
  }

  /** GIOP 1.2 counts octets, without a terminator; 1.1 counts characters, with one (CORBA 3.3 part 2, 9.3.2.7). */
  private void findWide(CdrReader in) {
    in.requireWide();
    segment = in.segment();
    if (in.minor() < 2) {
      int characters = in.readSequenceLength(2);
      offset = in.position();
      form = in.little() ? Form.UTF_16_LITTLE : Form.UTF_16_BIG;
      length = characters;
      if (characters == 0 || charAt(characters - 1) != 0) {
        throw in.marshal(MinorCodes.STRING_UNTERMINATED);
      }
      in.skip(2L * characters);
      length = characters - 1;
      return;
    }
    int octets = in.readSequenceLength(1);
    offset = in.position();
    in.skip(octets);
    if ((octets & 1) != 0) {
      throw in.marshal(MinorCodes.WIDE_STRING_ODD);
    }
    form = Form.UTF_16_BIG;
    length = octets / 2;
    if (length > 0 && charAt(0) == '\ufeff') {
      offset += 2;
      length--;
    } else if (length > 0 && charAt(0) == '\ufffe') {
      form = Form.UTF_16_LITTLE;
      offset += 2;
      length--;
    }
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public char charAt(int index) {
    Objects.checkIndex(index, length);
    return switch (form) {
      case BYTES -> (char) (segment.get(Layouts.OCTET, offset + index) & 0xff);
      case UTF_16_BIG -> segment.get(Layouts.CHAR_BIG, offset + 2L * index);
      case UTF_16_LITTLE -> segment.get(Layouts.CHAR_LITTLE, offset + 2L * index);
      case DECODED -> decoded[index];
    };
  }

  /** True if the string has the same characters as the other. Does not allocate. */
  public boolean contentEquals(CharSequence other) {
    if (other.length() != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (other.charAt(i) != charAt(i)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return toString().subSequence(start, end);
  }

  @Override
  public String copy() {
    return toString();
  }

  /** True if the other is a view of the same characters; a text of another class is compared by {@link #contentEquals}. */
  @Override
  public boolean equals(Object other) {
    return other instanceof StringView view && contentEquals(view);
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  /** The text as a string. Allocates. */
  @Override
  public String toString() {
    char[] characters = new char[length];
    for (int i = 0; i < length; i++) {
      characters[i] = charAt(i);
    }
    return new String(characters);
  }
}
