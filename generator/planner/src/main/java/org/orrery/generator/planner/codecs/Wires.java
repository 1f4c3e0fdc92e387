// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.codecs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/**
 * Decides what is known of types' CDR forms before any value is (CORBA 3.3 part 2, 9.3).
 *
 * <p>Structs are remembered by name as they are decided, so a struct must come after those it contains.
 */
final class Wires {

  private static final Wire ENUM = new Wire(4, 4, true);
  /** A length, then at least the terminating NUL (9.3.2.7). */
  private static final Wire STRING = new Wire(4, 5, false);
  /** In GIOP 1.2 a length in bytes and no terminator (9.3.2.7). */
  private static final Wire WSTRING = new Wire(4, 4, false);
  private static final Wire SEQUENCE = new Wire(4, 4, false);
  /** A nil reference: an empty type id with its length, then no profiles (9.6.2). */
  private static final Wire REFERENCE = new Wire(4, 9, false);
  private static final Wire NOTHING = new Wire(1, 0, true);
  /** In GIOP 1.2 a length octet and the code units (9.3.1.6). */
  private static final Wire WCHAR = new Wire(1, 1, false);

  private final Map<ScopedName, Wire> structs = new HashMap<>();

  Wire of(TypeRef type) {
    return switch (type) {
      case TypeRef.VoidType ignored -> NOTHING;
      case TypeRef.BasicType basic ->
          switch (basic.kind()) {
            case WCHAR -> WCHAR;
            default -> new Wire(basic.kind().alignment(), basic.kind().bytes(), true);
          };
      case TypeRef.StringType string -> string.wide() ? WSTRING : STRING;
      case TypeRef.SequenceType ignored -> SEQUENCE;
      case TypeRef.ArrayType array -> times(of(array.element()), count(array));
      case TypeRef.EnumRef ignored -> ENUM;
      case TypeRef.AliasRef alias -> of(alias.target());
      case TypeRef.InterfaceRef ignored -> REFERENCE;
      case TypeRef.ObjectType ignored -> REFERENCE;
      case TypeRef.StructRef struct -> {
        Wire wire = structs.get(struct.name());
        // A struct that contains itself does so through a sequence, whose own wire needs no element's.
        yield wire != null ? wire : new Wire(1, 1, false);
      }
    };
  }

  /** Decides a struct's or an exception's and remembers it. */
  Wire of(ScopedName name, List<Member> members) {
    int alignment = members.isEmpty() ? 1 : of(members.getFirst().type()).alignment();
    long minBytes = 0;
    boolean fixed = true;
    for (Member member : members) {
      Wire wire = of(member.type());
      minBytes += wire.minBytes();
      fixed &= wire.fixed();
    }
    Wire wire = new Wire(alignment, clamp(minBytes), fixed);
    structs.put(name, wire);
    return wire;
  }

  private static long count(TypeRef.ArrayType array) {
    return array.dimensions().stream().reduce(1L, (a, b) -> a * b);
  }

  private static Wire times(Wire element, long count) {
    return new Wire(element.alignment(), clamp(element.minBytes() * count), element.fixed());
  }

  private static int clamp(long bytes) {
    return (int) Math.min(bytes, Integer.MAX_VALUE);
  }
}
