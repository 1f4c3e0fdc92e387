// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A sequence or array of values of valuetypes in a received message. Reading it allocates the values, which stay when the message is gone.
 *
 * @param <V> class of the values
 */
public final class ValueSequenceView<V extends ValueBase> implements View<List<V>> {
  private static final int FEWEST_BYTES = 4;

  private final Extent extent;
  private final ValueType<V> declared;
  private List<V> values = List.of();

  /** A view of sequences and arrays of a valuetype and those derived from it. */
  public ValueSequenceView(Extent extent, ValueType<V> declared) {
    this.extent = extent;
    this.declared = declared;
  }

  /** A view of values that were not received: for calling a servant in a test, without an ORB. */
  public static <V extends ValueBase> ValueSequenceView<V> of(ValueType<V> declared, List<V> values) {
    ValueSequenceView<V> view = new ValueSequenceView<>(Extent.UNBOUNDED, declared);
    view.values = Collections.unmodifiableList(new ArrayList<>(values));
    return view;
  }

  @Override
  public void read(CdrReader in) {
    int count = extent.read(in, FEWEST_BYTES);
    List<V> read = new ArrayList<>(count);
    in.enter();
    for (int i = 0; i < count; i++) {
      read.add(in.readValue(declared));
    }
    in.leave();
    values = Collections.unmodifiableList(read);
  }

  /** Number of elements. */
  public int count() {
    return values.size();
  }

  /** An element; null if it is null. */
  public V get(int index) {
    return values.get(index);
  }

  /** A list that can't be changed, of which elements may be null. */
  @Override
  public List<V> copy() {
    return values;
  }

  /** True if the other is such a view of the same objects. */
  @Override
  public boolean equals(Object other) {
    return other instanceof ValueSequenceView<?> that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
