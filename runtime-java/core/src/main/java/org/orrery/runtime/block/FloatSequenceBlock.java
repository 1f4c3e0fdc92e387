// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.block;

import java.lang.foreign.ValueLayout;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.FloatSequenceView;

/** A sequence or array of {@code float}. */
public final class FloatSequenceBlock extends PrimitiveBlock<FloatSequenceView, float[]> {
  /** A block that lies nowhere as yet. */
  public FloatSequenceBlock(Extent extent) {
    super(extent, 4);
  }

  /** An element. */
  public float get(int index) {
    return _memory().get(ValueLayout.JAVA_FLOAT, at(index));
  }

  /** Changes an element. */
  public void set(int index, float value) {
    _memory().set(ValueLayout.JAVA_FLOAT, at(index), value);
  }

  @Override
  public void set(FloatSequenceView view) {
    count(view.count());
    for (int i = 0; i < view.count(); i++) {
      set(i, view.get(i));
    }
  }

  @Override
  public void set(float[] values) {
    Room.present(values);
    count(values.length);
    for (int i = 0; i < values.length; i++) {
      set(i, values[i]);
    }
  }

  @Override
  public float[] copy() {
    float[] values = new float[count()];
    for (int i = 0; i < values.length; i++) {
      values[i] = get(i);
    }
    return values;
  }
}
