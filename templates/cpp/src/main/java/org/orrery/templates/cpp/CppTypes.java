// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/** How C++ spells the types of IDL: the language mapping, in one place. */
final class CppTypes {

  private CppTypes() {}

  /** The type as a parameter, member or result has it: a value, or a view of one. */
  static String spelling(TypeRef type) {
    return switch (type) {
      case TypeRef.VoidType none -> "void";
      case TypeRef.BasicType basic -> basic(basic.kind());
      case TypeRef.StringType string -> string.wide() ? "std::u16string_view" : "std::string_view";
      case TypeRef.SequenceType sequence -> "std::span<const " + spelling(sequence.element()) + ">";
      case TypeRef.ArrayType array -> array(spelling(array.element()), array.dimensions());
      case TypeRef.StructRef struct -> CppNames.global(struct.name());
      case TypeRef.EnumRef enumeration -> CppNames.global(enumeration.name());
      case TypeRef.AliasRef alias -> CppNames.global(alias.name());
      case TypeRef.InterfaceRef reference -> CppNames.reference(reference.name());
      case TypeRef.ObjectType reference -> CppRuntime.OBJECT_REF;
    };
  }

  /**
   * The type of a parameter that comes in: what is larger than a register or two is referred to.
   *
   * @return for example {@code const ::Nav::Position&}
   */
  static String incoming(TypeRef type) {
    return switch (unaliased(type)) {
      case TypeRef.StructRef struct -> "const " + spelling(type) + "&";
      case TypeRef.ArrayType array -> "const " + spelling(type) + "&";
      case TypeRef.InterfaceRef reference -> "const " + spelling(type) + "&";
      case TypeRef.ObjectType reference -> "const " + spelling(type) + "&";
      default -> spelling(type);
    };
  }

  /**
   * A value as the codec takes it: itself, or with the bounds that its C++ type doesn't know.
   *
   * @param value an expression
   * @return for example {@code orrery::cdr::bounded<8, 16>(value.names)} for at most 8 strings of at most 16 characters
   */
  static String coded(TypeRef type, String value) {
    String bounds = bounded(type);
    return bounds.isEmpty() ? value : CppRuntime.BOUNDED + bounds + "(" + value + ")";
  }

  /** The bounds that a C++ type doesn't know, as template arguments: {@code <8, 16>}; empty when there are none. */
  static String bounded(TypeRef type) {
    List<Long> bounds = bounds(type);
    return bounds.isEmpty() ? "" : bounds.stream().map(String::valueOf).collect(Collectors.joining(", ", "<", ">"));
  }

  /** The type of an owned copy. */
  static String owned(TypeRef type) {
    return switch (unaliased(type)) {
      case TypeRef.StringType string -> string.wide() ? "std::u16string" : "std::string";
      case TypeRef.BasicType basic -> spelling(type);
      case TypeRef.EnumRef enumeration -> spelling(type);
      default -> CppRuntime.OWNED + "<" + spelling(type) + ">";
    };
  }

  /** Bounds from the outermost sequence inwards, 0 where there is none; empty when no level has one. */
  private static List<Long> bounds(TypeRef type) {
    List<Long> bounds = new ArrayList<>();
    TypeRef level = unaliased(type);
    while (level != null) {
      TypeRef inner = null;
      switch (level) {
        case TypeRef.StringType string -> bounds.add(string.bound());
        case TypeRef.SequenceType sequence -> {
          bounds.add(sequence.bound());
          inner = unaliased(sequence.element());
        }
        case TypeRef.ArrayType array -> {
          array.dimensions().forEach(dimension -> bounds.add(0L));
          inner = unaliased(array.element());
        }
        default -> {}
      }
      level = inner;
    }
    while (!bounds.isEmpty() && bounds.getLast() == 0) {
      bounds.removeLast();
    }
    return bounds;
  }

  /** The types that a type is made of. */
  static Stream<TypeRef> uses(DataType type) {
    return switch (type) {
      case DataType.Struct struct -> struct.members().stream().map(Member::type);
      case DataType.UserException exception -> exception.members().stream().map(Member::type);
      case DataType.Alias alias -> Stream.of(alias.target());
      case DataType.Enumeration none -> Stream.empty();
    };
  }

  /** The named types in a use of a type, as it is written: not those behind a typedef. */
  static Stream<ScopedName> names(TypeRef type) {
    return switch (type) {
      case TypeRef.SequenceType sequence -> names(sequence.element());
      case TypeRef.ArrayType array -> names(array.element());
      case TypeRef.StructRef struct -> Stream.of(struct.name());
      case TypeRef.EnumRef enumeration -> Stream.of(enumeration.name());
      case TypeRef.AliasRef alias -> Stream.of(alias.name());
      default -> Stream.empty();
    };
  }

  /** The interfaces in a use of a type, as it is written. */
  static Stream<ScopedName> interfaces(TypeRef type) {
    return switch (type) {
      case TypeRef.SequenceType sequence -> interfaces(sequence.element());
      case TypeRef.ArrayType array -> interfaces(array.element());
      case TypeRef.InterfaceRef reference -> Stream.of(reference.name());
      default -> Stream.empty();
    };
  }

  static TypeRef unaliased(TypeRef type) {
    return type instanceof TypeRef.AliasRef alias ? unaliased(alias.target()) : type;
  }

  private static String basic(BasicKind kind) {
    return switch (kind) {
      case BOOLEAN -> "bool";
      case OCTET, UINT8 -> "std::uint8_t";
      case INT8 -> "std::int8_t";
      case CHAR -> "char";
      case WCHAR -> "char16_t";
      case SHORT -> "std::int16_t";
      case UNSIGNED_SHORT -> "std::uint16_t";
      case LONG -> "std::int32_t";
      case UNSIGNED_LONG -> "std::uint32_t";
      case LONG_LONG -> "std::int64_t";
      case UNSIGNED_LONG_LONG -> "std::uint64_t";
      case FLOAT -> "float";
      case DOUBLE -> "double";
      case LONG_DOUBLE -> CppRuntime.QUAD;
    };
  }

  private static String array(String element, List<Long> dimensions) {
    String spelling = element;
    for (long dimension : dimensions.reversed()) {
      spelling = "std::array<" + spelling + ", " + dimension + ">";
    }
    return spelling;
  }
}
