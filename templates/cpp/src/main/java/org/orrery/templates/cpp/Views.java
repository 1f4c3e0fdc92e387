// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.HashSet;
import java.util.Set;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;

/**
 * Set of the structs and unions that refer to memory outside of them, and so have an owning form of their own.
 *
 * <p>It differs from the set of types of variable size in CDR: a {@code wchar} has a variable size, but is a plain value.
 */
record Views(Set<ScopedName> types) {

  /** Set for a plan. One pass suffices, since a struct follows those that it contains by value, and contains itself only in sequences. */
  static Views of(SystemPlan plan) {
    Views views = new Views(new HashSet<>());
    for (DataType type : plan.types()) {
      switch (type) {
        case DataType.Struct struct -> {
          if (struct.members().stream().anyMatch(m -> views.isView(m.type()))) {
            views.types.add(struct.name());
          }
        }
        case DataType.Union union -> {
          if (union.members().stream().anyMatch(m -> views.isView(m.type()))) {
            views.types.add(union.name());
          }
        }
        case DataType.UserException exception -> {
          // An exception is no member's type.
        }
        case DataType.Enumeration enumeration -> {
          // An enum is a plain value.
        }
        case DataType.Alias alias -> {
          // A use of a typedef is judged by its target.
        }
        case DataType.Value value -> {
          // A value is referred to.
        }
      }
    }
    return views;
  }

  /** True if a struct or union refers to memory outside of it. */
  boolean hasOwned(DataType type) {
    return types.contains(type.name());
  }

  boolean isView(TypeRef type) {
    return CppKinds.of(type).isView(this);
  }
}
