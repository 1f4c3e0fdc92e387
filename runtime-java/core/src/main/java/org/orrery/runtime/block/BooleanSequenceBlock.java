// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.block;

import java.lang.foreign.ValueLayout;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.BooleanSequenceView;

/** A sequence or array of {@code boolean}. */
public final class BooleanSequenceBlock extends PrimitiveBlock<BooleanSequenceView, boolean[]> {
  /** A block that lies nowhere as yet. */
  public BooleanSequenceBlock(Extent extent) {
    super(extent, 1);
  }

  /** An element. */
  public boolean get(int index) {
    return _memory().get(ValueLayout.JAVA_BOOLEAN, at(index));
  }

  /** Changes an element. */
  public void set(int index, boolean value) {
    _memory().set(ValueLayout.JAVA_BOOLEAN, at(index), value);
  }

  @Override
  public void set(BooleanSequenceView view) {
    count(view.count());
    for (int i = 0; i < view.count(); i++) {
      set(i, view.get(i));
    }
  }

  @Override
  public void set(boolean[] values) {
    Room.present(values);
    count(values.length);
    for (int i = 0; i < values.length; i++) {
      set(i, values[i]);
    }
  }

  @Override
  public boolean[] copy() {
    boolean[] values = new boolean[count()];
    for (int i = 0; i < values.length; i++) {
      values[i] = get(i);
    }
    return values;
  }
}
