// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.block;

import java.lang.foreign.ValueLayout;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.WideCharacterSequenceView;

/** A sequence or array of {@code wchar}. */
public final class WideCharacterSequenceBlock extends PrimitiveBlock<WideCharacterSequenceView, char[]> {
  /** A block that lies nowhere as yet. */
  public WideCharacterSequenceBlock(Extent extent) {
    super(extent, 2);
  }

  /** An element. */
  public char get(int index) {
    return _memory().get(ValueLayout.JAVA_CHAR, at(index));
  }

  /** Changes an element. */
  public void set(int index, char value) {
    _memory().set(ValueLayout.JAVA_CHAR, at(index), value);
  }

  @Override
  public void set(WideCharacterSequenceView view) {
    count(view.count());
    for (int i = 0; i < view.count(); i++) {
      set(i, view.get(i));
    }
  }

  @Override
  public void set(char[] values) {
    Room.present(values);
    count(values.length);
    for (int i = 0; i < values.length; i++) {
      set(i, values[i]);
    }
  }

  @Override
  public char[] copy() {
    char[] values = new char[count()];
    for (int i = 0; i < values.length; i++) {
      values[i] = get(i);
    }
    return values;
  }
}
