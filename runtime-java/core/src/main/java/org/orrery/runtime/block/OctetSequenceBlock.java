// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.block;

import java.lang.foreign.ValueLayout;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.OctetSequenceView;

/** A sequence or array of {@code octet}. */
public final class OctetSequenceBlock extends PrimitiveBlock<OctetSequenceView, byte[]> {
  /** A block that lies nowhere as yet. */
  public OctetSequenceBlock(Extent extent) {
    super(extent, 1);
  }

  /** An element. */
  public byte get(int index) {
    return _memory().get(ValueLayout.JAVA_BYTE, at(index));
  }

  /** Changes an element. */
  public void set(int index, byte value) {
    _memory().set(ValueLayout.JAVA_BYTE, at(index), value);
  }

  @Override
  public void set(OctetSequenceView view) {
    count(view.count());
    for (int i = 0; i < view.count(); i++) {
      set(i, view.get(i));
    }
  }

  @Override
  public void set(byte[] values) {
    Room.present(values);
    count(values.length);
    for (int i = 0; i < values.length; i++) {
      set(i, values[i]);
    }
  }

  @Override
  public byte[] copy() {
    byte[] values = new byte[count()];
    for (int i = 0; i < values.length; i++) {
      values[i] = get(i);
    }
    return values;
  }
}
