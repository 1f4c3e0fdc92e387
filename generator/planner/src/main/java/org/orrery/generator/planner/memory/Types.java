// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/**
 * The named types of a plan, and the size of each type in the C++ mapping on the platforms that are built for: 64 bits, each number
 * aligned to its size. {@code runtime-cpp/test/memory/decoding_need_test.cpp} holds the compiler to these numbers.
 */
final class Types {

  /** What a value takes where it stands, without what it refers to. */
  record Size(long bytes, long alignment) {}

  /** A pointer and a length: of {@code std::string_view} and {@code std::span}. */
  static final Size VIEW = new Size(16, 8);
  /** {@code orrery::object_ref}. */
  private static final Size REFERENCE = new Size(48, 8);
  private static final Size ENUMERATION = new Size(4, 4);
  private static final Size NOTHING = new Size(0, 1);

  private final Map<ScopedName, DataType> named = new HashMap<>();
  private final Map<ScopedName, Size> structs = new HashMap<>();

  Types(List<DataType> types) {
    types.forEach(type -> named.put(type.name(), type));
  }

  /** What a typedef stands for, as it is written. */
  TypeRef target(TypeRef.AliasRef alias) {
    return named.get(alias.name()) instanceof DataType.Alias found ? found.target() : alias.target();
  }

  /** The members of a struct or exception. */
  List<Member> members(ScopedName name) {
    return switch (named.get(name)) {
      case DataType.Struct struct -> struct.members();
      case DataType.UserException exception -> exception.members();
      case null, default -> List.of();
    };
  }

  /** What a type is behind its typedefs. */
  static TypeRef unaliased(TypeRef type) {
    return type instanceof TypeRef.AliasRef alias ? unaliased(alias.target()) : type;
  }

  Size size(TypeRef type) {
    return switch (type) {
      case TypeRef.VoidType none -> NOTHING;
      case TypeRef.BasicType basic -> new Size(basic.kind().bytes(), Math.min(8, basic.kind().bytes()));
      case TypeRef.StringType string -> VIEW;
      case TypeRef.SequenceType sequence -> VIEW;
      case TypeRef.ArrayType array -> {
        Size element = size(array.element());
        yield new Size(Sum.times(count(array), element.bytes()), element.alignment());
      }
      case TypeRef.EnumRef enumeration -> ENUMERATION;
      case TypeRef.AliasRef alias -> size(alias.target());
      case TypeRef.InterfaceRef reference -> REFERENCE;
      case TypeRef.ObjectType reference -> REFERENCE;
      case TypeRef.StructRef struct -> struct(struct.name());
    };
  }

  /** Elements of all dimensions. */
  static long count(TypeRef.ArrayType array) {
    return array.dimensions().stream().reduce(1L, Sum::times);
  }

  private Size struct(ScopedName name) {
    Size known = structs.get(name);
    if (known != null) {
      return known;
    }
    long bytes = 0;
    long alignment = 1;
    for (Member member : members(name)) {
      Size part = size(member.type());
      bytes = Sum.plus(Sum.aligned(bytes, part.alignment()), part.bytes());
      alignment = Math.max(alignment, part.alignment());
    }
    Size size = new Size(Math.max(1, Sum.aligned(bytes, alignment)), alignment);
    structs.put(name, size);
    return size;
  }
}
