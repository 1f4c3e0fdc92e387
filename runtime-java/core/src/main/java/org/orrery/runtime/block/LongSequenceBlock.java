// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.block;

import java.lang.foreign.ValueLayout;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.LongSequenceView;

/** A sequence or array of {@code long}. */
public final class LongSequenceBlock extends PrimitiveBlock<LongSequenceView, int[]> {
  /** A block that lies nowhere as yet. */
  public LongSequenceBlock(Extent extent) {
    super(extent, 4);
  }

  /** An element. */
  public int get(int index) {
    return _memory().get(ValueLayout.JAVA_INT, at(index));
  }

  /** Changes an element. */
  public void set(int index, int value) {
    _memory().set(ValueLayout.JAVA_INT, at(index), value);
  }

  @Override
  public void set(LongSequenceView view) {
    count(view.count());
    for (int i = 0; i < view.count(); i++) {
      set(i, view.get(i));
    }
  }

  @Override
  public void set(int[] values) {
    Room.present(values);
    count(values.length);
    for (int i = 0; i < values.length; i++) {
      set(i, values[i]);
    }
  }

  @Override
  public int[] copy() {
    int[] values = new int[count()];
    for (int i = 0; i < values.length; i++) {
      values[i] = get(i);
    }
    return values;
  }
}
