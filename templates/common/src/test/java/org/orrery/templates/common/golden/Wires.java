// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common.golden;

import java.util.List;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/** The CDR form of a hand-made plan's types. */
record Wires(List<DataType> types) {

  Wire of(List<Member> members) {
    int bytes = 0;
    boolean fixed = true;
    for (Member member : members) {
      Wire wire = of(member.type());
      bytes += wire.minBytes();
      fixed &= wire.fixed();
    }
    return new Wire(members.isEmpty() ? 1 : of(members.getFirst().type()).alignment(), bytes, fixed);
  }

  Wire of(TypeRef type) {
    return switch (type) {
      case TypeRef.VoidType none -> new Wire(1, 0, true);
      case TypeRef.BasicType basic -> new Wire(basic.kind().alignment(), basic.kind().bytes(), true);
      case TypeRef.StringType string -> new Wire(4, string.wide() ? 4 : 5, false);
      case TypeRef.SequenceType sequence -> new Wire(4, 4, false);
      case TypeRef.ArrayType array -> {
        Wire element = of(array.element());
        long count = array.dimensions().stream().reduce(1L, Math::multiplyExact);
        yield new Wire(element.alignment(), Math.toIntExact(element.minBytes() * count), element.fixed());
      }
      case TypeRef.StructRef struct -> struct(struct.name());
      case TypeRef.UnionRef union -> union(union.name());
      case TypeRef.EnumRef enumeration -> new Wire(4, 4, true);
      case TypeRef.AliasRef alias -> of(alias.target());
      case TypeRef.InterfaceRef reference -> new Wire(4, 12, false);
      case TypeRef.ObjectType reference -> new Wire(4, 12, false);
      case TypeRef.FixedType fixed -> new Wire(1, fixed.digits() / 2 + 1, true);
      case TypeRef.AnyType any -> new Wire(4, 4, false);
      case TypeRef.TypeCodeType code -> new Wire(4, 4, false);
      case TypeRef.ValueRef value -> new Wire(4, 4, false);
    };
  }

  private Wire union(ScopedName name) {
    return types.stream()
        .filter(type -> type.name().equals(name))
        .map(type -> ((DataType.Union) type).wire())
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("not yet declared: " + name));
  }

  private Wire struct(ScopedName name) {
    for (DataType type : types) {
      if (type instanceof DataType.Struct struct && struct.name().equals(name)) {
        return struct.wire();
      }
    }
    throw new IllegalArgumentException("not yet declared: " + name);
  }
}
