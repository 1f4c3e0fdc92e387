// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.block;

import java.lang.foreign.ValueLayout;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.DoubleSequenceView;

/** A sequence or array of {@code double}. */
public final class DoubleSequenceBlock extends PrimitiveBlock<DoubleSequenceView, double[]> {
  /** A block that lies nowhere as yet. */
  public DoubleSequenceBlock(Extent extent) {
    super(extent, 8);
  }

  /** An element. */
  public double get(int index) {
    return _memory().get(ValueLayout.JAVA_DOUBLE, at(index));
  }

  /** Changes an element. */
  public void set(int index, double value) {
    _memory().set(ValueLayout.JAVA_DOUBLE, at(index), value);
  }

  @Override
  public void set(DoubleSequenceView view) {
    count(view.count());
    for (int i = 0; i < view.count(); i++) {
      set(i, view.get(i));
    }
  }

  @Override
  public void set(double[] values) {
    Room.present(values);
    count(values.length);
    for (int i = 0; i < values.length; i++) {
      set(i, values[i]);
    }
  }

  @Override
  public double[] copy() {
    double[] values = new double[count()];
    for (int i = 0; i < values.length; i++) {
      values[i] = get(i);
    }
    return values;
  }
}
