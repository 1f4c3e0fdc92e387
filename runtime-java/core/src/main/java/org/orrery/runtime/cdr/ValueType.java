// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A valuetype, of which each generated class has one, in {@code _TYPE}. Any number of threads may use it.
 *
 * @param <V> class of its values, or for an abstract valuetype their interface
 */
public final class ValueType<V extends ValueBase> {
  private final String repositoryId;
  private final ValueType<?> base;
  private final List<ValueType<?>> abstractBases;
  private final Form form;
  private final Supplier<V> factory;
  private final Supplier<List<ValueType<? extends V>>> derived;
  private volatile Map<String, ValueType<? extends V>> known;

  /** Form of a valuetype, as far as its values are sent differently. */
  public enum Form {
    /** Values as all others. */
    PLAIN,
    /** A receiver that does not know the type may take its values for those of the base. */
    TRUNCATABLE,
    /** User code encodes the state, which is sent in chunks. */
    CUSTOM,
    /** There are only values of derived types. */
    ABSTRACT
  }

  /**
   * A valuetype.
   *
   * @param base the valuetype whose state comes before this one's; null if there is none
   * @param abstractBases all abstract valuetypes of which its values are
   * @param factory makes a value; null if it is abstract
   * @param derived all types derived from this one; called at the first value that is received
   */
  public ValueType(
      String repositoryId,
      Form form,
      ValueType<?> base,
      List<ValueType<?>> abstractBases,
      Supplier<V> factory,
      Supplier<List<ValueType<? extends V>>> derived) {
    this.repositoryId = repositoryId;
    this.form = form;
    this.base = base;
    this.abstractBases = List.copyOf(abstractBases);
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
    return form == Form.TRUNCATABLE;
  }

  /** True if user code encodes the state. */
  boolean custom() {
    return form == Form.CUSTOM;
  }

  /** True if this is the other, or derived from it. */
  public boolean isA(ValueType<?> other) {
    ValueType<?> type = this;
    while (type != null && type != other) {
      type = type.base;
    }
    return type != null || abstractBases.contains(other);
  }

  /** This type or a derived one; null if there is none with that repository id. */
  ValueType<? extends V> find(String id) {
    if (known == null) {
      Map<String, ValueType<? extends V>> all = new HashMap<>();
      if (form != Form.ABSTRACT) {
        all.put(repositoryId, this);
      }
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
