// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

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
    String place, String key, long times, long limit, Types.Size size, TypeRef element, boolean nested) {

  /** Purpose for which a value takes a scope's memory. */
  enum Use {
    /** A decoded value: strings and octets are used where they lie; in the other byte order numbers are copied. */
    DECODED,
    /** A value that a servant builds. */
    BUILT,
    /** A value copied to be kept: its references too, which a servant has anyway when it builds a result. */
    KEPT
  }

  boolean bounded() {
    return limit != Bounds.NONE;
  }

  /** All elements of all pieces. */
  long elements() {
    return Sum.times(times, limit);
  }

  /** Finds the blocks of values. */
  static final class Finder {

    /** The most that a reference is kept with: {@code orrery::object_reference::capacity_bytes}. */
    private static final Types.Size REFERRED = new Types.Size(1024, 4);

    private final Types types;
    private final Bounds bounds;
    private final Use use;

    Finder(Types types, Bounds bounds, Use use) {
      this.types = types;
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
      Set<ScopedName> names = new LinkedHashSet<>();
      TypeRef written = type;
      while (written instanceof TypeRef.AliasRef alias) {
        names.add(alias.name());
        written = types.target(alias);
      }
      List<ScopedName> known = List.copyOf(names);
      return switch (written) {
        case TypeRef.StringType string when string.wide() || use != Use.DECODED ->
            new Block(place, key(known, "string"), times, bounds.of(string, known), character(string),
                new TypeRef.VoidType(), nested);
        case TypeRef.SequenceType sequence when use != Use.DECODED || !isUsedInPlace(sequence.element()) ->
            new Block(place, key(known, "sequence"), times, bounds.of(sequence, known), types.size(sequence.element()),
                sequence.element(), nested);
        case TypeRef.InterfaceRef reference when use == Use.KEPT -> reference(place, times, nested);
        case TypeRef.ObjectType reference when use == Use.KEPT -> reference(place, times, nested);
        default -> null;
      };
    }

    private void find(TypeRef type, String place, long times, boolean nested, List<Block> found) {
      Block own = own(type, place, times, nested);
      if (own != null) {
        found.add(own);
      }
      switch (Types.unaliased(type)) {
        case TypeRef.SequenceType sequence when own != null ->
            find(sequence.element(), place + "[]", own.bounded() ? own.elements() : times, true, found);
        case TypeRef.ArrayType array -> find(array.element(), place + "[]", Sum.times(times, Types.count(array)), nested, found);
        case TypeRef.StructRef struct -> {
          for (Member member : types.members(struct.name())) {
            find(member.type(), place + "." + member.name(), times, nested, found);
          }
        }
        default -> {
          // Takes nothing but its own place.
        }
      }
    }

    private static Block reference(String place, long times, boolean nested) {
      return new Block(place, "Object", times, 1, REFERRED, new TypeRef.VoidType(), nested);
    }

    private static String key(List<ScopedName> names, String otherwise) {
      return names.isEmpty() ? otherwise : names.getFirst().toString();
    }

    private static Types.Size character(TypeRef.StringType string) {
      return string.wide() ? new Types.Size(2, 2) : new Types.Size(1, 1);
    }

    /** One byte each: neither order nor alignment is in the way. */
    private static boolean isUsedInPlace(TypeRef element) {
      return Types.unaliased(element) instanceof TypeRef.BasicType basic && basic.kind().bytes() == 1
          && basic.kind() != BasicKind.WCHAR;
    }
  }
}
