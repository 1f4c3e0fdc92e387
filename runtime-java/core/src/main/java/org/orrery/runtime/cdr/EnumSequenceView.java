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
   * A view of sequences and arrays of an enum.
   *
   * @param values the enumerators in IDL's order; not copied, so that no view makes an array of its own
   */
  public EnumSequenceView(Extent extent, E[] values) {
    this.ordinals = new LongSequenceView(extent);
    this.values = values;
  }

  /** A view of values that were not received: for calling a servant in a test, without an ORB. */
  public static <E extends Enum<E>> EnumSequenceView<E> of(Class<E> type, List<E> values) {
    EnumSequenceView<E> view = new EnumSequenceView<>(Extent.UNBOUNDED, type.getEnumConstants());
    return View.of(view, values, (out, all) -> out.writeSequence(all, Extent.UNBOUNDED, (each, to) -> to.writeEnum(each)));
  }

  @Override
  public void read(CdrReader in) {
    ordinals.read(in);
    for (int i = 0; i < ordinals.count(); i++) {
      in.checkEnum(ordinals.get(i), values.length);
    }
  }

  /** Number of elements. */
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

  /** True if the other is such a view of the same elements. */
  @Override
  public boolean equals(Object other) {
    return other instanceof EnumSequenceView<?> that && Contents.equal(copy(), that.copy());
  }

  @Override
  public int hashCode() {
    return Contents.hash((Object) copy());
  }

  @Override
  public String toString() {
    return Contents.text(copy());
  }
}
