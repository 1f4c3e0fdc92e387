// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/** Language mapping of IDL types to C++. */
final class CppTypes {

  private CppTypes() {}

  /** Type of a parameter, member or result: a value, or a view of one. */
  static String spelling(TypeRef type) {
    return CppKinds.of(type).spelling();
  }

  /**
   * Type of an incoming parameter: types larger than two registers are passed by reference.
   *
   * @return for example {@code const ::Nav::Position&}
   */
  static String incoming(TypeRef type) {
    return CppKinds.of(type).incoming(spelling(type));
  }

  /**
   * Argument for the codec: the value itself, or the value with the bounds that its C++ type doesn't include.
   *
   * @param value an expression
   * @return for example {@code orrery::cdr::bounded<8, 16>(value.names)} for at most 8 strings of at most 16 characters
   */
  static String coded(TypeRef type, String value) {
    String bounds = bounded(type);
    return bounds.isEmpty() ? value : CppRuntime.BOUNDED + bounds + "(" + value + ")";
  }

  /** Bounds that a C++ type does not include, as template arguments: {@code <8, 16>}; empty if there are none. */
  static String bounded(TypeRef type) {
    List<Long> bounds = bounds(type);
    return bounds.isEmpty() ? "" : bounds.stream().map(String::valueOf).collect(Collectors.joining(", ", "<", ">"));
  }

  /** Type of an owned copy. */
  static String owned(TypeRef type) {
    return CppKinds.of(type).owned(spelling(type));
  }

  /** Bounds from the outermost sequence inwards, 0 where there is none; empty when no level has one. */
  private static List<Long> bounds(TypeRef type) {
    List<Long> bounds = new ArrayList<>(CppKinds.of(type).bounds());
    while (!bounds.isEmpty() && bounds.getLast() == 0) {
      bounds.removeLast();
    }
    return bounds;
  }

  /** Types of a type's members, or of a typedef's target; of a valuetype its own and its bases, too. */
  static Stream<TypeRef> uses(DataType type) {
    return switch (type) {
      case DataType.Struct struct -> struct.members().stream().map(Member::type);
      case DataType.Union union ->
          Stream.concat(Stream.of(union.discriminator()), union.members().stream().map(Member::type));
      case DataType.UserException exception -> exception.members().stream().map(Member::type);
      case DataType.Alias alias -> Stream.of(alias.target());
      case DataType.Enumeration none -> Stream.empty();
      case DataType.Value value ->
          Stream.of(
                  Stream.of(value.reference()),
                  value.base().stream().map(base -> new TypeRef.ValueRef(base, false)),
                  value.abstractBases().stream().map(base -> new TypeRef.ValueRef(base, true)),
                  value.members().stream().map(Member::type))
              .flatMap(Function.identity());
    };
  }

  /** Headers of the runtime that the declaration of a type needs beyond those of all types. */
  static Stream<String> runtimeHeaders(DataType type) {
    return uses(type).flatMap(CppTypes::runtimeHeaders);
  }

  /** Headers of the runtime that the spelling of a type needs beyond those of all types. */
  static Stream<String> runtimeHeaders(TypeRef type) {
    return CppKinds.of(type).runtimeHeaders();
  }

  /**
   * Template arguments that tell a type with the bounds that its C++ type does not include: {@code
   * <std::span<const std::string_view>, 8, 16>}.
   */
  static String withBounds(TypeRef type) {
    return Stream.concat(Stream.of(spelling(type)), bounds(type).stream().map(String::valueOf))
        .collect(Collectors.joining(", ", "<", ">"));
  }

  /** True if a type has encoding and decoding functions of its own; a typedef uses those of its target. */
  static boolean hasCodec(DataType type) {
    return switch (type) {
      case DataType.Struct struct -> true;
      case DataType.Union union -> true;
      case DataType.UserException exception -> true;
      case DataType.Enumeration enumeration -> true;
      case DataType.Alias alias -> false;
      case DataType.Value value -> value.form() != DataType.Value.Form.ABSTRACT;
    };
  }

  /** Named types in the spelling of a type, without those behind a typedef. */
  static Stream<ScopedName> names(TypeRef type) {
    return CppKinds.of(type).names();
  }

  /** Interfaces in the spelling of a type. */
  static Stream<ScopedName> interfaces(TypeRef type) {
    return CppKinds.of(type).interfaces();
  }
}
