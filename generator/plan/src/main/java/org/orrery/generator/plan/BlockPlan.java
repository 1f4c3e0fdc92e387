// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * How a struct lies in an area of a Java process, where it can be changed: whole, with its strings and sequences in place at their
 * longest. Numbers are in the machine's byte order and aligned to their size, all else begins at a multiple of 8.
 *
 * @param bytes that it takes, a multiple of 8
 * @param fields in the order of its members
 */
public record BlockPlan(ScopedName name, long bytes, List<Field> fields) {

  /** What a form that is no number begins at a multiple of. */
  public static final long ALIGNMENT = 8;

  public BlockPlan {
    fields = List.copyOf(fields);
  }

  /**
   * A member.
   *
   * @param offset from the block's beginning
   */
  public record Field(String name, long offset, Form form) {}

  /** How a value lies. */
  public sealed interface Form {

    /** What it takes. */
    long bytes();
  }

  /** A number, a character, a boolean, or an enumerator as its ordinal. */
  public record Direct(TypeRef value, long bytes) implements Form {}

  /**
   * A string: its length in four bytes, and as many UTF-16 characters as it may have.
   *
   * @param capacity most characters
   */
  public record Text(long capacity, long bytes) implements Form {}

  /** Another struct. */
  public record Nested(ScopedName name, long bytes) implements Form {}

  /**
   * A sequence: how many elements it has, in eight bytes, and room for as many as it may have, each taking what {@code element} does.
   *
   * @param capacity most elements
   */
  public record Sequence(TypeRef value, long capacity, Form element, long bytes) implements Form {}

  /** An array: its elements, those of an array of several dimensions being arrays. */
  public record Array(TypeRef value, long count, Form element, long bytes) implements Form {}
}
