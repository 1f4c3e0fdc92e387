// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.util.Objects;

/**
 * A sequence or array of {@code wchar} in a received message.
 *
 * <p>GIOP 1.2 gives each element a length and perhaps a byte order mark (CORBA 3.3 part 2, 9.3.1.6), so elements have no fixed
 * size: going upwards costs one element's reading each, going back starts at the front.
 */
public final class WideCharacterSequenceView implements View<char[]> {
  /** Fewest bytes of an element in GIOP 1.1; in 1.2 it is 3. */
  private static final int FEWEST_BYTES = 2;

  private final Extent extent;
  private final CdrReader cursor = new CdrReader();
  private long first;
  private int count;
  private int next;
  private char element;

  /** A view of {@code sequence<wchar>}. */
  public WideCharacterSequenceView() {
    this(Extent.UNBOUNDED);
  }

  /** A view of bounded sequences and arrays. */
  public WideCharacterSequenceView(Extent extent) {
    this.extent = extent;
  }

  /** A view of values that were not received: for calling a servant in a test, without an ORB. */
  public static WideCharacterSequenceView of(char... values) {
    return View.of(new WideCharacterSequenceView(), values, (out, each) -> Primitives.writeWide(out, each, Extent.UNBOUNDED));
  }

  @Override
  public void read(CdrReader in) {
    count = extent.read(in, FEWEST_BYTES);
    first = in.position();
    next = 0;
    cursor.resetTo(in);
    for (int i = 0; i < count; i++) {
      in.readWchar();
    }
  }

  /** Number of elements. */
  public int count() {
    return count;
  }

  /** An element, a unit of UTF-16. */
  public char get(int index) {
    Objects.checkIndex(index, count);
    if (index + 1 < next || next == 0) {
      cursor.position(first);
      next = 0;
    }
    for (; next <= index; next++) {
      element = cursor.readWchar();
    }
    return element;
  }

  /** Copies all elements to the front of an array that has room for them. Does not allocate. */
  public void copyTo(char[] target) {
    for (int i = 0; i < count; i++) {
      target[i] = get(i);
    }
  }

  @Override
  public char[] copy() {
    char[] values = new char[count];
    copyTo(values);
    return values;
  }

  /** True if the other is such a view of the same elements. */
  @Override
  public boolean equals(Object other) {
    return other instanceof WideCharacterSequenceView that && Contents.equal(copy(), that.copy());
  }

  @Override
  public int hashCode() {
    return Contents.hash((Object) copy());
  }

  @Override
  public String toString() {
    return Contents.text(copy());
  }
}
