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
 * A {@code wchar}, whose form each version of GIOP changed (CORBA 3.3 part 2, 9.3.1.6): in 1.1 two aligned bytes, in 1.2 a length octet
 * and two bytes, which a byte order mark may precede. Any of these may come in, so the least size is that of 1.1 and the least alignment
 * that of 1.2; what is sent at its longest is that of 1.2.
 */
record WideCharacterKind() implements Kind {

  private static final int UNIT_BYTES = BasicKind.WCHAR.bytes();

  @Override
  public Wire wire() {
    return new Wire(BasicKind.WCHAR.alignment(), UNIT_BYTES, false);
  }

  @Override
  public long shortestEnd(long at) {
    return Sum.plus(at, UNIT_BYTES);
  }

  @Override
  public long longestEnd(long at, long limit, Longest rest) {
    return Sum.plus(at, 1 + rest.markBytes() + UNIT_BYTES);
  }

  @Override
  public Size inCpp() {
    return new Size(UNIT_BYTES, UNIT_BYTES);
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
    return Optional.of(new BlockPlan.Direct(new TypeRef.BasicType(BasicKind.WCHAR), UNIT_BYTES));
  }
}
