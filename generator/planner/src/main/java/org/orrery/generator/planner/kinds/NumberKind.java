// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.List;
import java.util.Optional;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/**
 * A number, an octet, a boolean or a {@code char} (CORBA 3.3 part 2, 9.3.1).
 *
 * @param bytesInJava size in an area of a Java process
 */
record NumberKind(BasicKind kind, long bytesInJava) implements Kind {

  private static final long LARGEST_ALIGNMENT_IN_CPP = 8;

  @Override
  public Wire wire() {
    return new Wire(kind.alignment(), kind.bytes(), true);
  }

  @Override
  public long shortestEnd(long at) {
    return Sum.plus(Sum.aligned(at, kind.alignment()), kind.bytes());
  }

  @Override
  public long longestEnd(long at, long limit, Longest rest) {
    return shortestEnd(at);
  }

  @Override
  public Size inCpp() {
    return new Size(kind.bytes(), Math.min(LARGEST_ALIGNMENT_IN_CPP, kind.bytes()));
  }

  @Override
  public Optional<Content> content(Use use) {
    return Optional.empty();
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

  /** True for types of one byte, for which byte order and alignment don't matter. */
  @Override
  public boolean isUsedInPlace() {
    return kind.bytes() == 1;
  }

  @Override
  public boolean hasViewInJava() {
    return false;
  }

  @Override
  public boolean makesObjectsInJava() {
    return false;
  }

  @Override
  public Optional<BlockPlan.Form> inJavaBlock(long limit, JavaBlocks rest) {
    return Optional.of(new BlockPlan.Direct(new TypeRef.BasicType(kind), bytesInJava));
  }
}
