// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.Wire;

/**
 * A union: its discriminator, then the arm that this chooses, if any (CORBA 3.3 part 2, 9.3.2.2).
 *
 * @param arms kinds of the arms
 * @param mayHaveNoArm true if a discriminator of some value stands alone
 */
record UnionKind(Kind discriminator, List<Member> members, List<Kind> arms, boolean mayHaveNoArm) implements Kind {

  UnionKind {
    members = List.copyOf(members);
    arms = List.copyOf(arms);
  }

  @Override
  public Wire wire() {
    Wire first = discriminator.wire();
    long least = least(arm -> arm.wire().minBytes(), 0);
    return new Wire(first.alignment(), StructKind.clamp(Sum.plus(first.minBytes(), least)), false);
  }

  @Override
  public long shortestEnd(long at) {
    long next = discriminator.shortestEnd(at);
    return least(arm -> arm.shortestEnd(next), next);
  }

  private long least(ToLongFunction<Kind> measure, long without) {
    return mayHaveNoArm ? without : arms.stream().mapToLong(measure).min().orElse(without);
  }

  @Override
  public long longestEnd(long at, long limit, Longest rest) {
    long next = discriminator.longestEnd(at, 0, rest);
    return members.stream().mapToLong(member -> rest.after(member.type(), next)).reduce(next, Math::max);
  }

  /** The discriminator, then the arms in one place. */
  @Override
  public Size inCpp() {
    Size first = discriminator.inCpp();
    long bytes = 1;
    long alignment = 1;
    for (Kind arm : arms) {
      bytes = Math.max(bytes, arm.inCpp().bytes());
      alignment = Math.max(alignment, arm.inCpp().alignment());
    }
    long place = Sum.aligned(first.bytes(), alignment);
    long widest = Math.max(first.alignment(), alignment);
    return new Size(Sum.aligned(Sum.plus(place, Sum.aligned(bytes, alignment)), widest), widest);
  }

  @Override
  public Optional<Content> content(Use use) {
    return Optional.empty();
  }

  @Override
  public List<Part> parts() {
    return members.stream().map(member -> new Part("." + member.name(), member.type(), 1, false)).toList();
  }

  @Override
  public boolean hasOnePart() {
    return true;
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
