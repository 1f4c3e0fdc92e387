// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.List;
import java.util.Optional;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.Wire;

/**
 * A struct or the members of a user exception: one behind the other (CORBA 3.3 part 2, 9.3.2.1). The least size leaves out padding
 * between members, since it depends on where the struct begins.
 */
record StructKind(ScopedName name, List<Member> members, List<Kind> kinds, Wire wire, Size inCpp) implements Kind {

  StructKind {
    members = List.copyOf(members);
    kinds = List.copyOf(kinds);
  }

  static StructKind of(ScopedName name, List<Member> members, Kinds known) {
    List<Kind> kinds = members.stream().map(member -> known.of(member.type())).toList();
    return new StructKind(name, members, kinds, wire(kinds), inCpp(kinds));
  }

  @Override
  public long shortestEnd(long at) {
    long next = at;
    for (Kind kind : kinds) {
      next = kind.shortestEnd(next);
    }
    return next;
  }

  @Override
  public long longestEnd(long at, long limit, Longest rest) {
    long next = at;
    for (Member member : members) {
      next = rest.after(member.type(), next);
    }
    return next;
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
    return rest.struct(name).map(block -> new BlockPlan.Nested(block.name(), block.bytes()));
  }

  static int clamp(long bytes) {
    return (int) Math.min(bytes, Integer.MAX_VALUE);
  }

  private static Wire wire(List<Kind> kinds) {
    long minBytes = 0;
    boolean fixed = true;
    for (Kind kind : kinds) {
      minBytes = Sum.plus(minBytes, kind.wire().minBytes());
      fixed &= kind.wire().fixed();
    }
    return new Wire(kinds.isEmpty() ? 1 : kinds.getFirst().wire().alignment(), clamp(minBytes), fixed);
  }

  private static Size inCpp(List<Kind> kinds) {
    long bytes = 0;
    long alignment = 1;
    for (Kind kind : kinds) {
      Size part = kind.inCpp();
      bytes = Sum.plus(Sum.aligned(bytes, part.alignment()), part.bytes());
      alignment = Math.max(alignment, part.alignment());
    }
    return new Size(Math.max(1, Sum.aligned(bytes, alignment)), alignment);
  }
}
