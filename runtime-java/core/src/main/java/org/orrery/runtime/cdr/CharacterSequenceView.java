// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

/** A sequence or array of {@code char} in a received message. Characters are read as ISO 8859-1, which ASCII is a part of. */
public final class CharacterSequenceView extends PrimitiveView implements View<char[]> {
  /** A view of {@code sequence<char>}. */
  public CharacterSequenceView() {
    this(Extent.UNBOUNDED);
  }

  /** A view of bounded sequences and arrays. */
  public CharacterSequenceView(Extent extent) {
    super(extent, 1);
  }

  /** A view of values that were not received: for calling a servant in a test, without an ORB. */
  public static CharacterSequenceView of(char... values) {
    return View.of(new CharacterSequenceView(), values, (out, each) -> Primitives.write(out, each, Extent.UNBOUNDED));
  }

  /** An element. */
  public char get(int index) {
    return (char) (segment().get(Layouts.OCTET, at(index)) & 0xff);
  }

  /** Copies all elements to the front of an array that has room for them. Does not allocate. */
  public void copyTo(char[] target) {
    for (int i = 0; i < count(); i++) {
      target[i] = get(i);
    }
  }

  @Override
  public char[] copy() {
    char[] values = new char[count()];
    copyTo(values);
    return values;
  }
}
