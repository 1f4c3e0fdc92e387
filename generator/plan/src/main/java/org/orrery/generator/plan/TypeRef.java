// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/** A use of a type: in a parameter, member, typedef or constant. Anonymous types are spelled out, others are named. */
public sealed interface TypeRef {

  /** No value: an operation's {@code void} result. */
  record VoidType() implements TypeRef {}

  /** A basic type. */
  record BasicType(BasicKind kind) implements TypeRef {}

  /**
   * A string.
   *
   * @param wide whether {@code wstring}
   * @param bound most characters, terminator not counted; 0 when unbounded
   */
  record StringType(boolean wide, long bound) implements TypeRef {}

  /**
   * A sequence.
   *
   * @param bound most elements; 0 when unbounded
   * @param elementMinBytes fewest bytes that an element takes in CDR, without padding: what a forged length is checked with
   */
  record SequenceType(TypeRef element, long bound, int elementMinBytes) implements TypeRef {}

  /**
   * An array.
   *
   * @param dimensions outermost first, each at least 1
   */
  record ArrayType(TypeRef element, List<Long> dimensions) implements TypeRef {
    public ArrayType {
      dimensions = List.copyOf(dimensions);
    }
  }

  /** A struct of {@link SystemPlan#types()}. */
  record StructRef(ScopedName name) implements TypeRef {}

  /** An enum of {@link SystemPlan#types()}. */
  record EnumRef(ScopedName name) implements TypeRef {}

  /**
   * A typedef of {@link SystemPlan#types()}.
   *
   * @param target what it stands for, all typedefs removed
   */
  record AliasRef(ScopedName name, TypeRef target) implements TypeRef {}

  /** An object reference of an interface of {@link SystemPlan#interfaces()}. */
  record InterfaceRef(ScopedName name) implements TypeRef {}

  /** {@code Object}: a reference of any interface. */
  record ObjectType() implements TypeRef {}
}
