// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.List;
import java.util.Optional;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/**
 * A {@code string} or {@code wstring} (CORBA 3.3 part 2, 9.3.2.7): a length, then the characters. Those of one byte end in NUL, which
 * the length counts; wide ones end in none in GIOP 1.2.
 */
record StringKind(TypeRef.StringType type) implements Kind {

  private static final long LENGTH_BYTES = 4;
  private static final long UNIT_BYTES_IN_JAVA = 2;

  @Override
  public Wire wire() {
    return new Wire((int) LENGTH_BYTES, (int) (LENGTH_BYTES + terminatorBytes()), false);
  }

  @Override
  public long shortestEnd(long at) {
    return longestEnd(at, 0, (element, from) -> from);
  }

  @Override
  public long longestEnd(long at, long limit, Longest rest) {
    long begin = Sum.plus(Sum.aligned(at, LENGTH_BYTES), LENGTH_BYTES);
    return Sum.plus(begin, Sum.plus(Sum.times(limit, character().bytes()), terminatorBytes()));
  }

  @Override
  public Size inCpp() {
    return Size.VIEW;
  }

  /** Content of the string; none for decoded characters of one byte, which are used in place. */
  @Override
  public Optional<Content> content(Use use) {
    return type.wide() || use != Use.DECODED
        ? Optional.of(new Content(Content.Counted.CHARACTERS, type.bound(), character(), new TypeRef.VoidType()))
        : Optional.empty();
  }

  @Override
  public List<Part> parts() {
    return List.of();
  }

  @Override
  public boolean hasOnePart() {
    return false;
  }

  @Override
  public Optional<ScopedName> referred() {
    return Optional.empty();
  }

  @Override
  public boolean isUsedInPlace() {
    return false;
  }

  @Override
  public boolean hasViewInJava() {
    return true;
  }

  @Override
  public boolean makesObjectsInJava() {
    return false;
  }

  @Override
  public Optional<BlockPlan.Form> inJavaBlock(long limit, JavaBlocks rest) {
    long bytes = Sum.plus(LENGTH_BYTES, Sum.times(limit, UNIT_BYTES_IN_JAVA));
    return Optional.of(new BlockPlan.Text(limit, Sum.aligned(bytes, BlockPlan.ALIGNMENT)));
  }

  private Size character() {
    return type.wide() ? new Size(2, 2) : new Size(1, 1);
  }

  private long terminatorBytes() {
    return type.wide() ? 0 : 1;
  }
}
