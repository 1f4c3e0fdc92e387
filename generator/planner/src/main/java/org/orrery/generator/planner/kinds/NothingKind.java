// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.List;
import java.util.Optional;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.Wire;

/** No value: the result {@code void}. */
record NothingKind() implements Kind {

  @Override
  public Wire wire() {
    return new Wire(1, 0, true);
  }

  @Override
  public long shortestEnd(long at) {
    return at;
  }

  @Override
  public long longestEnd(long at, long limit, Longest rest) {
    return at;
  }

  @Override
  public Size inCpp() {
    return new Size(0, 1);
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
    return true;
  }

  @Override
  public boolean makesObjectsInJava() {
    return false;
  }

  @Override
  public Optional<BlockPlan.Form> inJavaBlock(long limit, JavaBlocks rest) {
    return Optional.empty();
  }
}
