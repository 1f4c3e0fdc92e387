// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A valuetype, of which each generated class has one, in {@code _TYPE}. Any number of threads may use it.
 *
 * @param <V> class of its values
 */
public final class ValueType<V extends Value> {
  private final String repositoryId;
  private final ValueType<?> base;
  private final boolean truncatable;
  private final Supplier<V> factory;
  private final Supplier<List<ValueType<? extends V>>> derived;
  private volatile Map<String, ValueType<? extends V>> known;

  /**
   * A valuetype.
   *
   * @param base the valuetype whose state comes before this one's; null if there is none
   * @param truncatable true if a receiver that does not know this type may take its values for those of the base
   * @param factory makes a value
   * @param derived all types derived from this one; called at the first value that is received
   */
  public ValueType(
      String repositoryId, ValueType<?> base, boolean truncatable, Supplier<V> factory, Supplier<List<ValueType<? extends V>>> derived) {
    this.repositoryId = repositoryId;
    this.base = base;
    this.truncatable = truncatable;
    this.factory = factory;
    this.derived = derived;
  }

  /** Repository id. */
  public String repositoryId() {
    return repositoryId;
  }

  /** The valuetype whose state comes before this one's; null if there is none. */
  public ValueType<?> base() {
    return base;
  }

  /** True if a receiver that does not know this type may take its values for those of the base. */
  public boolean truncatable() {
    return truncatable;
  }

  /** True if this is the other, or derived from it. */
  public boolean isA(ValueType<?> other) {
    ValueType<?> type = this;
    while (type != null && type != other) {
      type = type.base;
    }
    return type != null;
  }

  /** This type or a derived one; null if there is none with that repository id. */
  ValueType<? extends V> find(String id) {
    if (known == null) {
      Map<String, ValueType<? extends V>> all = new HashMap<>();
      all.put(repositoryId, this);
      derived.get().forEach(each -> all.put(each.repositoryId, each));
      known = Map.copyOf(all);
    }
    return known.get(id);
  }

  V make() {
    return factory.get();
  }

  @Override
  public String toString() {
    return repositoryId;
  }
}
