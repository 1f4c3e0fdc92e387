// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/** Use of a type in a parameter, member, typedef or constant. Anonymous types are written out, others are named. */
public sealed interface TypeRef {

  /** Type of no value: an operation's {@code void} result. */
  record VoidType() implements TypeRef {}

  /** Basic type. */
  record BasicType(BasicKind kind) implements TypeRef {}

  /**
   * String.
   *
   * @param wide true for {@code wstring}
   * @param bound greatest number of characters, without the terminator; 0 if unbounded
   */
  record StringType(boolean wide, long bound) implements TypeRef {}

  /**
   * Decimal fixed-point number.
   *
   * @param digits number of digits, from 1 to 31
   * @param scale how many of them are behind the point
   */
  record FixedType(int digits, int scale) implements TypeRef {}

  /**
   * Sequence.
   *
   * @param bound greatest number of elements; 0 if unbounded
   * @param elementMinBytes least size in bytes of an element in CDR, without padding; forged lengths are detected with it
   * @param recursive true if elements can contain elements of their own type, in sequences
   */
  record SequenceType(TypeRef element, long bound, int elementMinBytes, boolean recursive) implements TypeRef {

    /** A sequence whose elements don't contain themselves. */
    public SequenceType(TypeRef element, long bound, int elementMinBytes) {
      this(element, bound, elementMinBytes, false);
    }
  }

  /**
   * Array.
   *
   * @param dimensions dimensions, outermost first, each at least 1
   */
  record ArrayType(TypeRef element, List<Long> dimensions) implements TypeRef {
    public ArrayType {
      dimensions = List.copyOf(dimensions);
    }
  }

  /** Struct in {@link SystemPlan#types()}. */
  record StructRef(ScopedName name) implements TypeRef {}

  /** Union in {@link SystemPlan#types()}. */
  record UnionRef(ScopedName name) implements TypeRef {}

  /** Enum in {@link SystemPlan#types()}. */
  record EnumRef(ScopedName name) implements TypeRef {}

  /**
   * Value of a valuetype or one derived from it, or null.
   *
   * @param ofAbstract true if the valuetype is abstract, so that all values are of derived types
   */
  record ValueRef(ScopedName name, boolean ofAbstract) implements TypeRef {}

  /**
   * Typedef in {@link SystemPlan#types()}.
   *
   * @param target target type with all typedefs resolved
   */
  record AliasRef(ScopedName name, TypeRef target) implements TypeRef {}

  /** Object reference of an interface in {@link SystemPlan#interfaces()}. */
  record InterfaceRef(ScopedName name) implements TypeRef {}

  /** Type {@code Object}: a reference of any interface. */
  record ObjectType() implements TypeRef {}

  /** Type {@code any}: a value with its type. */
  record AnyType() implements TypeRef {}

  /** Type {@code CORBA::TypeCode}: a description of a type. */
  record TypeCodeType() implements TypeRef {}
}
