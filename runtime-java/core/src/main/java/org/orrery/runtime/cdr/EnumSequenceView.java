// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.util.ArrayList;
import java.util.List;

/**
 * A sequence or array of enumerators in a received message.
 *
 * @param <E> the generated enum
 */
public final class EnumSequenceView<E extends Enum<E>> implements View<List<E>> {
  private final LongSequenceView ordinals;
  private final E[] values;

  /**
   * For sequences and arrays of an enum.
   *
   * @param values the enumerators in IDL's order; not copied, so that no view makes an array of its own
   */
  public EnumSequenceView(Extent extent, E[] values) {
    this.ordinals = new LongSequenceView(extent);
    this.values = values;
  }

  @Override
  public void read(CdrReader in) {
    ordinals.read(in);
    for (int i = 0; i < ordinals.count(); i++) {
      in.checkEnum(ordinals.get(i), values.length);
    }
  }

  /** How many elements. */
  public int count() {
    return ordinals.count();
  }

  /** An element. */
  public E get(int index) {
    return values[ordinals.get(index)];
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
