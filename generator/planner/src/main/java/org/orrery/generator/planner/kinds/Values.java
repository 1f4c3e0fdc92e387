// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/** Valuetypes, and the structs that stand for their values. What derives from a type may be added behind it. */
final class Values {

  /** Base class of all values in C++, {@code orrery::value}. */
  private static final long CLASS_BYTES = 16;
  /**
   * Place of a value in the table of those that were read: the table doubles when it is full, and the smaller ones before remain in the
   * scope, so that there are less than four places for each value.
   */
  private static final long TABLE_BYTES = 4 * 16;
  private static final long ALIGNMENT = 8;
  private static final int TAG_BYTES = 4;

  private final Map<ScopedName, DataType.Value> types = new HashMap<>();
  /** Structs that stand for values, as contents of values name them. */
  private final Set<TypeRef> states = new HashSet<>();

  void add(DataType.Value type) {
    types.put(type.name(), type);
    states.add(new TypeRef.StructRef(type.name()));
  }

  /** True of a struct that stands for values. */
  boolean isState(TypeRef type) {
    return states.contains(type);
  }

  boolean isKnown(ScopedName name) {
    return types.containsKey(name);
  }

  /** A type and all that are derived from it, as far as they were added. */
  List<ScopedName> states(ScopedName name) {
    return types.values().stream()
        .filter(each -> each.isA(name))
        .map(DataType.Value::name)
        .sorted(Comparator.comparing(ScopedName::toString))
        .toList();
  }

  /** Most that a value of a type or a derived one takes in C++ when it is read. */
  Size largest(ScopedName name, Kinds kinds) {
    long bytes = 0;
    for (ScopedName state : states(name)) {
      bytes = Math.max(bytes, state(state, kinds).inCpp().bytes());
    }
    return new Size(Sum.plus(CLASS_BYTES + TABLE_BYTES, Sum.aligned(bytes, ALIGNMENT)), ALIGNMENT);
  }

  /** Struct of a tag and all members of a value's state, those of its bases first: the least that comes for a value. */
  StructKind state(ScopedName name, Kinds kinds) {
    DataType.Value type = types.get(name);
    List<Member> members = new ArrayList<>();
    for (ScopedName base : type.bases().reversed()) {
      members.addAll(types.get(base).members());
    }
    members.addAll(type.members());
    Stream<Kind> tag = Stream.of(kinds.of(new TypeRef.BasicType(BasicKind.UNSIGNED_LONG)));
    List<Kind> parts = Stream.concat(tag, members.stream().map(member -> kinds.of(member.type()))).toList();
    StructKind state = StructKind.of(name, members, kinds);
    int least = StructKind.clamp(Sum.plus(TAG_BYTES, state.wire().minBytes()));
    return new StructKind(name, members, parts, new Wire(TAG_BYTES, least, false), state.inCpp());
  }
}
