// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.block;

import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.orrery.runtime.cdr.EnumSequenceView;
import org.orrery.runtime.cdr.Extent;

/**
 * A sequence or array of enumerators.
 *
 * @param <E> the generated enum
 */
public final class EnumSequenceBlock<E extends Enum<E>> extends PrimitiveBlock<EnumSequenceView<E>, List<E>> {
  private final E[] values;

  /**
   * A block that lies nowhere as yet.
   *
   * @param values the enumerators in IDL's order; not copied
   */
  public EnumSequenceBlock(Extent extent, E[] values) {
    super(extent, Integer.BYTES);
    this.values = values;
  }

  /** An element. */
  public E get(int index) {
    return values[_memory().get(ValueLayout.JAVA_INT, at(index))];
  }

  /** Changes an element. */
  public void set(int index, E value) {
    Room.present(value);
    _memory().set(ValueLayout.JAVA_INT, at(index), value.ordinal());
  }

  @Override
  public void set(EnumSequenceView<E> view) {
    count(view.count());
    for (int i = 0; i < view.count(); i++) {
      set(i, view.get(i));
    }
  }

  @Override
  public void set(List<E> list) {
    Room.present(list);
    count(list.size());
    for (int i = 0; i < list.size(); i++) {
      set(i, list.get(i));
    }
  }

  @Override
  public List<E> copy() {
    List<E> copies = new ArrayList<>(count());
    for (int i = 0; i < count(); i++) {
      copies.add(get(i));
    }
    return List.copyOf(copies);
  }
}
