// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.block;

import java.lang.foreign.ValueLayout;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.LongLongSequenceView;

/** A sequence or array of {@code long long}. */
public final class LongLongSequenceBlock extends PrimitiveBlock<LongLongSequenceView, long[]> {
  /** A block that lies nowhere as yet. */
  public LongLongSequenceBlock(Extent extent) {
    super(extent, 8);
  }

  /** An element. */
  public long get(int index) {
    return _memory().get(ValueLayout.JAVA_LONG, at(index));
  }

  /** Changes an element. */
  public void set(int index, long value) {
    _memory().set(ValueLayout.JAVA_LONG, at(index), value);
  }

  @Override
  public void set(LongLongSequenceView view) {
    count(view.count());
    for (int i = 0; i < view.count(); i++) {
      set(i, view.get(i));
    }
  }

  @Override
  public void set(long[] values) {
    Room.present(values);
    count(values.length);
    for (int i = 0; i < values.length; i++) {
      set(i, values[i]);
    }
  }

  @Override
  public long[] copy() {
    long[] values = new long[count()];
    for (int i = 0; i < values.length; i++) {
      values[i] = get(i);
    }
    return values;
  }
}
