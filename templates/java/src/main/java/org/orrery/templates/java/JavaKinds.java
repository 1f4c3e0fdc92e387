// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import org.orrery.generator.plan.TypeRef;

/** Finds the kind of a type, and makes the exceptions for properties that a kind does not have. */
final class JavaKinds {

  private JavaKinds() {}

  static JavaKind of(TypeRef type) {
    return switch (type) {
      case TypeRef.VoidType none -> new JavaNothing();
      case TypeRef.BasicType basic -> new JavaBasic(basic.kind());
      case TypeRef.StringType string -> new JavaString(string);
      case TypeRef.FixedType fixed -> new JavaFixed(fixed);
      case TypeRef.SequenceType sequence -> new JavaSequence(sequence, of(sequence.element()));
      case TypeRef.ArrayType array -> new JavaArray(array, of(array.element()));
      case TypeRef.StructRef struct -> new JavaStruct(struct.name());
      case TypeRef.UnionRef union -> new JavaUnion(union.name());
      case TypeRef.EnumRef enumeration -> new JavaEnum(enumeration.name());
      case TypeRef.ValueRef value -> new JavaValue(value.name());
      case TypeRef.AliasRef alias -> of(alias.target());
      case TypeRef.InterfaceRef reference -> new JavaReference();
      case TypeRef.ObjectType reference -> new JavaReference();
      case TypeRef.AnyType any -> new JavaSelfDescribed(JavaRuntime.ANY, JavaRuntime.ANY_VIEW);
      case TypeRef.TypeCodeType code -> new JavaSelfDescribed(JavaRuntime.TYPE_CODE, JavaRuntime.TYPE_CODE_VIEW);
    };
  }

  static AssertionError noValue() {
    return new AssertionError("void has no value");
  }

  static AssertionError isDirect(JavaKind kind) {
    return new AssertionError("has no view: " + kind);
  }

  static AssertionError notDirect(JavaKind kind) {
    return new AssertionError("has a view: " + kind);
  }

  static IllegalArgumentException notKept(JavaKind kind) {
    return new IllegalArgumentException("no memory area can have this type: " + kind);
  }

  static IllegalArgumentException notConstant(JavaKind kind) {
    return new IllegalArgumentException("no constant can have this type: " + kind);
  }
}
