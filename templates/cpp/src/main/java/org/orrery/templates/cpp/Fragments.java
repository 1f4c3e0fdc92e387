// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;

/** Chooses the template for each kind of type, by switches that the compiler checks for completeness. */
final class Fragments {

  /** Line in the documentation of functions that return objects which a component receives after its construction. */
  static final String USABLE = "\nNot available in the constructor.";

  private Fragments() {}

  /** Declaration of a type, and for a type with views the list of the members that are views. */
  static CharSequence declaration(DataType type, Views views) {
    return switch (type) {
      case DataType.Struct struct when views.types().contains(struct.name()) ->
          declared(type, views)
              + referring(struct.name(), struct.members(), views)
              + StructViewTemplate.largest(struct.name(), struct.keptBytes());
      case DataType.UserException raised -> declared(type, views) + referring(raised.name(), raised.members(), views);
      case DataType.Struct struct -> declared(type, views);
      case DataType.Union union when views.types().contains(union.name()) ->
          declared(type, views)
              + UnionTemplate.referring(CppChoice.of(union), views).toString()
              + StructViewTemplate.largest(union.name(), union.keptBytes());
      case DataType.Union union -> declared(type, views);
      case DataType.Enumeration enumeration -> declared(type, views);
      case DataType.Alias alias -> declared(type, views);
    };
  }

  private static String referring(ScopedName type, List<Member> members, Views views) {
    return StructViewTemplate.referring(type, members.stream().filter(m -> views.isView(m.type())).toList()).toString();
  }

  private static CharSequence declared(DataType type, Views views) {
    return switch (type) {
      case DataType.Struct struct when views.types().contains(struct.name()) -> StructViewTemplate.struct(struct);
      case DataType.Struct struct -> DataTypeTemplate.struct(struct);
      case DataType.Union union when views.types().contains(union.name()) ->
          UnionTemplate.union(CppChoice.of(union), true) + "\n" + UnionOwnedTemplate.owned(CppChoice.of(union));
      case DataType.Union union -> UnionTemplate.union(CppChoice.of(union), false);
      case DataType.UserException exception -> DataTypeTemplate.exception(exception);
      case DataType.Enumeration enumeration -> DataTypeTemplate.enumeration(enumeration);
      case DataType.Alias alias -> DataTypeTemplate.alias(alias);
    };
  }

  /** TypeCode of a type; empty for a typedef, which has the TypeCode of its target. */
  static CharSequence typeCode(DataType type) {
    return switch (type) {
      case DataType.Struct struct -> AnyTemplate.struct(struct);
      case DataType.Union union -> AnyTemplate.union(CppChoice.of(union));
      case DataType.UserException exception -> AnyTemplate.exception(exception);
      case DataType.Enumeration enumeration -> AnyTemplate.enumeration(enumeration);
      case DataType.Alias alias -> "";
    };
  }

  /** Codec of a type; empty for a typedef, whose codec is that of its target. */
  static CharSequence codec(DataType type) {
    return switch (type) {
      case DataType.Struct struct -> CodecTemplate.struct(struct);
      case DataType.Union union -> UnionCodecTemplate.union(CppChoice.of(union));
      case DataType.UserException exception -> CodecTemplate.exception(exception);
      case DataType.Enumeration enumeration -> CodecTemplate.enumeration(enumeration);
      case DataType.Alias alias -> "";
    };
  }
}
