// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.List;
import java.util.Optional;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/** An enum: its ordinal, as an unsigned long (CORBA 3.3 part 2, 9.3.2.6). */
record EnumKind(TypeRef.EnumRef type) implements Kind {

  private static final int BYTES = 4;

  @Override
  public Wire wire() {
    return new Wire(BYTES, BYTES, true);
  }

  @Override
  public long shortestEnd(long at) {
    return Sum.plus(Sum.aligned(at, BYTES), BYTES);
  }

  @Override
  public long longestEnd(long at, long limit, Longest rest) {
    return shortestEnd(at);
  }

  @Override
  public Size inCpp() {
    return new Size(BYTES, BYTES);
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

  @Override
  public boolean isUsedInPlace() {
    return false;
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
    return Optional.of(new BlockPlan.Direct(type, BYTES));
  }
}
