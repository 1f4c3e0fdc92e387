// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.List;
import java.util.Optional;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.Wire;

/**
 * Properties of a type that the planner needs. Each kind of type has one class with all of them; there are no defaults, which could be
 * wrong for a new kind.
 */
public sealed interface Kind
    permits ArrayKind, EnumKind, FixedKind, NothingKind, NumberKind, ReferenceKind, SelfDescribedKind, SequenceKind, StringKind, StructKind,
        UnionKind, ValueKind, WideCharacterKind {

  /** Properties of the CDR encoding that are the same for all values. */
  Wire wire();

  /** Offset after the shortest value in CDR, given the offset at which the data before it ends. */
  long shortestEnd(long at);

  /**
   * Offset after the longest value in CDR, given the offset at which the data before it ends.
   *
   * @param limit greatest number of elements of {@link #content}; 0 without content
   * @param rest function for the parts of the value
   */
  long longestEnd(long at, long limit, Longest rest);

  /** Size of the value itself in the C++ mapping, without its content. */
  Size inCpp();

  /** Memory in a scope to which a value refers; empty if there is none. */
  Optional<Content> content(Use use);

  /** Parts of a value, in order; those that a value may have, of which it has one, if {@link #hasOnePart}. */
  List<Part> parts();

  /** True if a value has at most one of its {@link #parts}; else it has all. */
  boolean hasOnePart();

  /** Interface of the object that a value refers to, {@link Kinds#OBJECT} if that may be any; empty if a value is no reference. */
  Optional<ScopedName> referred();

  /** True if a decoded sequence of this type is used in place in the message, in either byte order. */
  boolean isUsedInPlace();

  /** True if the Java mapping receives values in a view; else they are received as values. */
  boolean hasViewInJava();

  /** True if reading a value in Java makes objects, apart from those of its {@link #parts}. */
  boolean makesObjectsInJava();

  /**
   * Layout in a memory area of a Java process; empty if the type has no largest size.
   *
   * @param limit greatest number of elements of {@link #content}; 0 without content
   * @param rest layouts of the parts
   */
  Optional<BlockPlan.Form> inJavaBlock(long limit, JavaBlocks rest);
}
