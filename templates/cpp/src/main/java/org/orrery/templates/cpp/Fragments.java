// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;

/** Chooses the template for each kind of type, by switches that the compiler checks for completeness. */
final class Fragments {

  /** Line in the documentation of functions that return objects which a component receives after its construction. */
  static final String USABLE = "\nNot available in the constructor.";

  private Fragments() {}

  /** Declaration of a type or a part of it, with the list of the members that are views. */
  static CharSequence declaration(CppDeclaration declaration, Views views) {
    return switch (declaration.part()) {
      case WHOLE ->
          Stream.of(view(declaration.type(), views), owned(declaration.type(), views, false), functions(declaration.type(), views))
              .filter(part -> !part.isEmpty())
              .collect(Collectors.joining("\n"));
      case VIEW -> view(declaration.type(), views);
      case OWNED -> owned(declaration.type(), views, true);
      case FUNCTIONS -> functions(declaration.type(), views);
    };
  }

  private static String view(DataType type, Views views) {
    return switch (type) {
      case DataType.Struct struct when views.hasOwned(struct) -> StructViewTemplate.view(struct).toString();
      case DataType.Struct struct -> DataTypeTemplate.struct(struct).toString();
      case DataType.Union union -> UnionTemplate.union(CppChoice.of(union), views.hasOwned(union)).toString();
      case DataType.UserException exception ->
          DataTypeTemplate.exception(exception) + referring(exception.name(), exception.members(), views);
      case DataType.Enumeration enumeration -> DataTypeTemplate.enumeration(enumeration).toString();
      case DataType.Alias alias -> DataTypeTemplate.alias(alias).toString();
      case DataType.Value value -> ValueTemplate.view(value).toString();
    };
  }

  /** Owning form of a type; empty if the type itself owns its values. */
  private static String owned(DataType type, Views views, boolean early) {
    return switch (type) {
      case DataType.Struct struct -> views.hasOwned(struct) ? StructViewTemplate.owned(struct, early).toString() : "";
      case DataType.Union union -> views.hasOwned(union) ? UnionOwnedTemplate.owned(CppChoice.of(union)).toString() : "";
      case DataType.UserException exception -> "";
      case DataType.Enumeration enumeration -> "";
      case DataType.Alias alias -> "";
      case DataType.Value value -> "";
    };
  }

  /** Functions between a type and its owning form; empty if the type itself owns its values. */
  private static String functions(DataType type, Views views) {
    return switch (type) {
      case DataType.Struct struct when views.hasOwned(struct) ->
          StructViewTemplate.functions(struct)
              + referring(struct.name(), struct.members(), views)
              + StructViewTemplate.largest(struct.name(), struct.keptBytes());
      case DataType.Struct struct -> "";
      case DataType.Union union when views.hasOwned(union) ->
          UnionOwnedTemplate.functions(CppChoice.of(union))
              + UnionTemplate.referring(CppChoice.of(union), views).toString()
              + StructViewTemplate.largest(union.name(), union.keptBytes());
      case DataType.Union union -> "";
      case DataType.UserException exception -> "";
      case DataType.Enumeration enumeration -> "";
      case DataType.Alias alias -> "";
      case DataType.Value value -> "";
    };
  }

  private static String referring(ScopedName type, List<Member> members, Views views) {
    return StructViewTemplate.referring(type, members.stream().filter(m -> views.isView(m.type())).toList()).toString();
  }

  /** TypeCode of a type; empty for a typedef, which has the TypeCode of its target, and for a valuetype. */
  static CharSequence typeCode(DataType type) {
    return switch (type) {
      case DataType.Struct struct -> AnyTemplate.struct(struct);
      case DataType.Union union -> AnyTemplate.union(CppChoice.of(union));
      case DataType.UserException exception -> AnyTemplate.exception(exception);
      case DataType.Enumeration enumeration -> AnyTemplate.enumeration(enumeration);
      case DataType.Alias alias -> "";
      case DataType.Value value -> "";
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
      case DataType.Value value -> ValueTemplate.codec(value);
    };
  }

  /** Forward declaration of the codec of a type that comes behind others that use it; empty for a valuetype, which has none by name. */
  static CharSequence codecAhead(DataType type) {
    return switch (type) {
      case DataType.Struct struct -> CodecTemplate.declared(struct.name());
      case DataType.Union union -> CodecTemplate.declared(union.name());
      case DataType.Value value -> "";
      case DataType.UserException exception -> throw new IllegalArgumentException("an exception is no element: " + exception.name());
      case DataType.Enumeration enumeration -> throw new IllegalArgumentException("an enum is declared before: " + enumeration.name());
      case DataType.Alias alias -> throw new IllegalArgumentException("a typedef is declared before: " + alias.name());
    };
  }

  /** Forward declaration of a struct, union or valuetype. */
  static CharSequence forward(DataType type) {
    return switch (type) {
      case DataType.Struct struct -> "struct " + CppNames.declared(struct.name()) + ";";
      case DataType.Union union -> "class " + CppNames.declared(union.name()) + ";";
      case DataType.Value value -> "struct " + CppNames.declared(value.name()) + ";";
      case DataType.UserException exception -> throw new IllegalArgumentException("an exception is no element: " + exception.name());
      case DataType.Enumeration enumeration -> throw new IllegalArgumentException("an enum is declared before: " + enumeration.name());
      case DataType.Alias alias -> throw new IllegalArgumentException("a typedef is declared before: " + alias.name());
    };
  }
}
