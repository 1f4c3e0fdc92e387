// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.block;

import java.lang.foreign.ValueLayout;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.ShortSequenceView;

/** A sequence or array of {@code short}. */
public final class ShortSequenceBlock extends PrimitiveBlock<ShortSequenceView, short[]> {
  /** A block that lies nowhere as yet. */
  public ShortSequenceBlock(Extent extent) {
    super(extent, 2);
  }

  /** An element. */
  public short get(int index) {
    return _memory().get(ValueLayout.JAVA_SHORT, at(index));
  }

  /** Changes an element. */
  public void set(int index, short value) {
    _memory().set(ValueLayout.JAVA_SHORT, at(index), value);
  }

  @Override
  public void set(ShortSequenceView view) {
    count(view.count());
    for (int i = 0; i < view.count(); i++) {
      set(i, view.get(i));
    }
  }

  @Override
  public void set(short[] values) {
    Room.present(values);
    count(values.length);
    for (int i = 0; i < values.length; i++) {
      set(i, values[i]);
    }
  }

  @Override
  public short[] copy() {
    short[] values = new short[count()];
    for (int i = 0; i < values.length; i++) {
      values[i] = get(i);
    }
    return values;
  }
}
