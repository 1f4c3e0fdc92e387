// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * Layout of a struct stored in a memory area of a Java process, where it can be changed in place: strings and sequences are inside the
 * struct, with room for their greatest length. Numbers are in the machine's byte order and aligned to their size; other members begin
 * at a multiple of 8 bytes.
 *
 * @param bytes size in bytes, a multiple of 8
 * @param fields members, in the struct's order
 */
public record BlockPlan(ScopedName name, long bytes, List<Field> fields) {

  /** Alignment in bytes of members other than numbers. */
  public static final long ALIGNMENT = 8;

  public BlockPlan {
    fields = List.copyOf(fields);
  }

  /**
   * Member of the struct.
   *
   * @param offset offset in bytes from the beginning of the struct
   */
  public record Field(String name, long offset, Form form) {}

  /** Layout of a value. */
  public sealed interface Form {

    /** Size in bytes. */
    long bytes();
  }

  /** Layout of a number, a character, a boolean, or an enumerator, which is stored as its ordinal. */
  public record Direct(TypeRef value, long bytes) implements Form {}

  /**
   * Layout of a string: its length in four bytes, and room for its greatest number of UTF-16 characters.
   *
   * @param capacity greatest number of characters
   */
  public record Text(long capacity, long bytes) implements Form {}

  /** Layout of a nested struct. */
  public record Nested(ScopedName name, long bytes) implements Form {}

  /**
   * Layout of a sequence: its length in eight bytes, and room for its greatest number of elements, each laid out as {@code element}.
   *
   * @param capacity greatest number of elements
   */
  public record Sequence(TypeRef value, long capacity, Form element, long bytes) implements Form {}

  /** Layout of an array: its elements; those of an array of several dimensions are arrays. */
  public record Array(TypeRef value, long count, Form element, long bytes) implements Form {}
}
