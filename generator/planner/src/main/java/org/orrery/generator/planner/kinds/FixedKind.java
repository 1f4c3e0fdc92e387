// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.List;
import java.util.Optional;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/** A decimal fixed-point number: packed decimal, two digits in an octet, the sign behind the last (CORBA 3.3 part 2, 9.3.2.8). */
record FixedKind(TypeRef.FixedType type) implements Kind {

  private int bytes() {
    return type.digits() / 2 + 1;
  }

  @Override
  public Wire wire() {
    return new Wire(1, bytes(), true);
  }

  @Override
  public long shortestEnd(long at) {
    return Sum.plus(at, bytes());
  }

  @Override
  public long longestEnd(long at, long limit, Longest rest) {
    return shortestEnd(at);
  }

  @Override
  public Size inCpp() {
    return new Size(bytes(), 1);
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
    return true;
  }

  @Override
  public Optional<BlockPlan.Form> inJavaBlock(long limit, JavaBlocks rest) {
    return Optional.empty();
  }
}
