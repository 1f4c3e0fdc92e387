// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.TypeRef;

/** Finds the kind of a type. Functions common to several kinds. */
final class CppKinds {

  private CppKinds() {}

  static CppKind of(TypeRef type) {
    return switch (type) {
      case TypeRef.VoidType none -> new CppNothing();
      case TypeRef.BasicType basic -> new CppBasic(basic.kind());
      case TypeRef.StringType string -> new CppString(string);
      case TypeRef.FixedType fixed -> new CppFixed(fixed);
      case TypeRef.SequenceType sequence -> new CppSequence(sequence, of(sequence.element()));
      case TypeRef.ArrayType array -> new CppArray(array, of(array.element()));
      case TypeRef.StructRef struct -> new CppStruct(struct.name());
      case TypeRef.UnionRef union -> new CppUnion(union.name());
      case TypeRef.EnumRef enumeration -> new CppEnum(enumeration.name());
      case TypeRef.ValueRef value -> new CppValue(value.name(), value.ofAbstract());
      case TypeRef.AliasRef alias -> new CppAlias(alias.name(), of(alias.target()));
      case TypeRef.InterfaceRef reference -> new CppReference(reference.name());
      case TypeRef.ObjectType reference -> new CppReference(null);
      case TypeRef.AnyType any -> new CppSelfDescribed(CppRuntime.ANY);
      case TypeRef.TypeCodeType code -> new CppSelfDescribed(CppRuntime.TYPE_CODE);
    };
  }

  /** Type of a parameter passed by reference. */
  static String referred(String spelling) {
    return "const " + spelling + "&";
  }

  /** Type of an owned copy, for types of the runtime. */
  static String owned(String spelling) {
    return CppRuntime.OWNED + "<" + spelling + ">";
  }

  /** Bounds of a type's own levels and of its elements. */
  static List<Long> bounds(List<Long> levels, CppKind element) {
    return Stream.concat(levels.stream(), element.bounds().stream()).toList();
  }

  /** Exception for a type that no IDL constant has. */
  static IllegalArgumentException notConstant(String type) {
    return new IllegalArgumentException("no constant can have this type: " + type);
  }
}
