// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.ArrayList;
import java.util.List;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.kinds.Content;
import org.orrery.generator.planner.kinds.Kinds;
import org.orrery.generator.planner.kinds.Part;
import org.orrery.generator.planner.kinds.Size;
import org.orrery.generator.planner.kinds.Sum;
import org.orrery.generator.planner.kinds.Use;

/**
 * A piece of a scope that values of a type take: the elements of a sequence, the characters of a string.
 *
 * @param place which one, from the parameter on: {@code route[].name}
 * @param key what the model may bound: the name of a typedef, {@code string} or {@code sequence}
 * @param times how many such pieces there are at most
 * @param limit the most elements of each; {@link Bounds#NONE} where nothing limits them
 * @param size of an element
 * @param element its type; {@link TypeRef.VoidType} for the characters of a string
 * @param nested whether it lies within another
 */
record Block(
    String place, String key, long times, long limit, Size size, TypeRef element, boolean nested) {

  boolean bounded() {
    return limit != Bounds.NONE;
  }

  /** All elements of all pieces. */
  long elements() {
    return Sum.times(times, limit);
  }

  /** Finds the blocks of values. */
  static final class Finder {

    private final Kinds kinds;
    private final Bounds bounds;
    private final Use use;

    Finder(Kinds kinds, Bounds bounds, Use use) {
      this.kinds = kinds;
      this.bounds = bounds;
      this.use = use;
    }

    /** The blocks of a value, outer ones before those within them. */
    List<Block> of(TypeRef type, String place) {
      List<Block> found = new ArrayList<>();
      find(type, place, 1, false, found);
      return found;
    }

    /** Block of a sequence, string or kept reference itself, without its elements' own blocks; null if it takes none. */
    Block own(TypeRef type, String place, long times, boolean nested) {
      List<ScopedName> names = kinds.aliases(type);
      return kinds.of(type).content(use)
          .map(content -> new Block(
              place, key(content.counted(), names), times, bounds.of(content, names), content.size(), content.element(), nested))
          .orElse(null);
    }

    private void find(TypeRef type, String place, long times, boolean nested, List<Block> found) {
      Block own = own(type, place, times, nested);
      if (own != null) {
        found.add(own);
      }
      for (Part part : kinds.of(type).parts()) {
        if (!part.inContent()) {
          find(part.type(), place + part.place(), Sum.times(times, part.times()), nested, found);
        } else if (own != null) {
          find(part.type(), place + part.place(), own.bounded() ? own.elements() : times, true, found);
        }
      }
    }

    /** What the model may bound. */
    private static String key(Content.Counted counted, List<ScopedName> names) {
      return switch (counted) {
        case CHARACTERS -> key(names, "string");
        case ELEMENTS -> key(names, "sequence");
        case REFERENCE -> "Object";
      };
    }

    private static String key(List<ScopedName> names, String otherwise) {
      return names.isEmpty() ? otherwise : names.getFirst().toString();
    }
  }
}
