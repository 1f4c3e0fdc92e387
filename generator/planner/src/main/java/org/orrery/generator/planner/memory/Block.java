// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.kinds.Content;
import org.orrery.generator.planner.kinds.Kind;
import org.orrery.generator.planner.kinds.Kinds;
import org.orrery.generator.planner.kinds.Part;
import org.orrery.generator.planner.kinds.Size;
import org.orrery.generator.planner.kinds.Sum;
import org.orrery.generator.planner.kinds.Use;

/**
 * Blocks of memory in a scope for the contents of values: the elements of a sequence, the characters of a string.
 *
 * @param place name of the place, from the parameter on: {@code route[].name}
 * @param key name by which the model can bound it: a typedef, {@code string} or {@code sequence}; else {@link #ANY}
 * @param times greatest number of such blocks
 * @param limit greatest number of elements in each; {@link Bounds#NONE} if unbounded
 * @param size size of an element
 * @param element type of an element; {@link TypeRef.VoidType} for the characters of a string
 * @param nested true if it belongs to an element of another block, or such blocks nest in it
 */
record Block(
    String place, String key, long times, long limit, Size size, TypeRef element, boolean nested) {

  /** Key of contents that the model can't bound. */
  static final String ANY = "any";

  boolean bounded() {
    return limit != Bounds.NONE;
  }

  /** Number of elements in all such blocks. */
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

    /** Blocks that a value may have, outer ones before nested ones: of a union those of all arms. */
    List<Block> of(TypeRef type, String place) {
      return find(type, place, 1, false, Optional.empty(), new HashSet<>());
    }

    /**
     * Blocks that a value has at once at most: of a union those of the arm that takes most.
     *
     * @param measure bytes that blocks take
     */
    List<Block> atOnce(TypeRef type, String place, ToLongFunction<List<Block>> measure) {
      return find(type, place, 1, false, Optional.of(measure), new HashSet<>());
    }

    /** Block of a sequence, string or kept reference itself, without its elements' own blocks; null if it takes none. */
    Block own(TypeRef type, String place, long times, boolean nested) {
      List<ScopedName> names = kinds.aliases(type);
      return kinds.of(type).content(use)
          .map(content -> new Block(
              place,
              key(content.counted(), names),
              times,
              bounds.of(content, names),
              content.size(),
              content.element(),
              nested || nests(content.counted())))
          .orElse(null);
    }

    /**
     * Blocks of a value.
     *
     * @param expanded elements of the recursive sequences, and values, whose own blocks were found already: these stand for all that
     *     nest in such an element, by whatever way it is reached
     */
    private List<Block> find(
        TypeRef type,
        String place,
        long times,
        boolean nested,
        Optional<ToLongFunction<List<Block>>> measure,
        Set<TypeRef> expanded) {
      Kind kind = kinds.of(type);
      Block own = own(type, place, times, nested);
      if (own != null && kinds.isRecursive(own.element()) && !expanded.add(own.element())) {
        return List.of(own);
      }
      List<List<Block>> found = new ArrayList<>();
      for (Part part : kind.parts()) {
        if (!part.inContent()) {
          found.add(find(part.type(), place + part.place(), Sum.times(times, part.times()), nested, measure, expanded));
        } else if (own != null) {
          found.add(find(part.type(), place + part.place(), own.bounded() ? own.elements() : times, true, measure, expanded));
        }
      }
      if (kind.hasOnePart() && measure.isPresent()) {
        return found.stream().max(Comparator.comparingLong(measure.get())).orElse(List.of());
      }
      return Stream.concat(Stream.ofNullable(own), found.stream().flatMap(List::stream)).toList();
    }

    /** True if such contents can be in each other. */
    private static boolean nests(Content.Counted counted) {
      return counted == Content.Counted.RECURSIVE_ELEMENTS || counted == Content.Counted.VALUE;
    }

    /** Name by which the model can bound a content. */
    private static String key(Content.Counted counted, List<ScopedName> names) {
      return switch (counted) {
        case CHARACTERS -> key(names, "string");
        case ELEMENTS -> key(names, "sequence");
        case REFERENCE -> "Object";
        case OCTETS, RECURSIVE_ELEMENTS, VALUE -> ANY;
      };
    }

    private static String key(List<ScopedName> names, String otherwise) {
      return names.isEmpty() ? otherwise : names.getFirst().toString();
    }
  }
}
