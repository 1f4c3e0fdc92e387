// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.HashSet;
import java.util.Set;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;

/**
 * Which structs refer to memory that is not theirs, and so have an owned form of their own.
 *
 * <p>That is not the same as a variable size in CDR: a {@code wchar} has one, and is a plain value.
 */
record Views(Set<ScopedName> structs) {

  /** A struct stands behind those it holds by value, so one pass decides; itself it holds in a sequence at most. */
  static Views of(SystemPlan plan) {
    Views views = new Views(new HashSet<>());
    for (DataType type : plan.types()) {
      switch (type) {
        case DataType.Struct struct -> {
          if (struct.members().stream().anyMatch(m -> views.isView(m.type()))) {
            views.structs.add(struct.name());
          }
        }
        case DataType.UserException exception -> {
          // It is no member's type.
        }
        case DataType.Enumeration enumeration -> {
          // A plain value.
        }
        case DataType.Alias alias -> {
          // A use of it asks for what it stands for.
        }
      }
    }
    return views;
  }

  boolean isView(TypeRef type) {
    return CppKinds.of(type).isView(this);
  }
}
