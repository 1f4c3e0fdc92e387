// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.List;
import java.util.Optional;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.Wire;

/**
 * What the planner asks of a type. Each kind of type has one class, which answers all of it: no question has an answer that holds for
 * kinds that nobody thought of.
 */
public sealed interface Kind
    permits ArrayKind, EnumKind, NothingKind, NumberKind, ReferenceKind, SequenceKind, StringKind, StructKind, WideCharacterKind {

  /** CDR form before any value is known. */
  Wire wire();

  /** Offset behind the shortest value in CDR when what is before it ends at an offset. */
  long shortestEnd(long at);

  /**
   * Offset behind the longest value in CDR when what is before it ends at an offset.
   *
   * @param limit most elements of {@link #content}; 0 without content
   * @param rest answers for the values that it is made of
   */
  long longestEnd(long at, long limit, Longest rest);

  /** Size in the C++ mapping, where the value stands. */
  Size inCpp();

  /** Memory that a value refers to and takes of a scope; empty for none. */
  Optional<Content> content(Use use);

  /** Values that it is made of, in order. */
  List<Part> parts();

  /** Whether a decoded sequence of it is used where it lies in the message, in either byte order. */
  boolean isUsedInPlace();

  /** Whether Java receives it in a view; other values are received as they are. */
  boolean hasViewInJava();

  /**
   * Layout in an area of a Java process; empty if it has no largest size.
   *
   * @param limit most elements of {@link #content}; 0 without content
   */
  Optional<BlockPlan.Form> inJavaBlock(long limit, JavaBlocks rest);
}
