// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.List;
import java.util.Optional;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/**
 * An {@code any} or a TypeCode (CORBA 3.3 part 2, 9.3.5): a number for the kind of type, then what that says. Neither has a greatest
 * size: its sender chooses it.
 *
 * @param inCpp size of the view in C++
 * @param keptAlignment alignment of a copy of all that the view refers to
 * @param referred interface of objects to which a value may refer
 */
record SelfDescribedKind(Size inCpp, long keptAlignment, Optional<ScopedName> referred) implements Kind {

  /** {@code orrery::any}, with references of any interface in it. */
  static final SelfDescribedKind ANY = new SelfDescribedKind(new Size(48, 8), 8, Optional.of(Kinds.OBJECT));
  /** {@code orrery::type_code}. */
  static final SelfDescribedKind TYPE_CODE = new SelfDescribedKind(new Size(24, 8), 4, Optional.empty());

  /** The number of a kind without parameters, of which there is no value or nothing to say. */
  private static final int LEAST_BYTES = 4;

  @Override
  public Wire wire() {
    return new Wire(LEAST_BYTES, LEAST_BYTES, false);
  }

  @Override
  public long shortestEnd(long at) {
    return Sum.plus(Sum.aligned(at, LEAST_BYTES), LEAST_BYTES);
  }

  @Override
  public long longestEnd(long at, long limit, Longest rest) {
    return Sum.plus(shortestEnd(at), limit);
  }

  /** Bytes of the encoded type and value; none where they are used in place in the message. */
  @Override
  public Optional<Content> content(Use use) {
    return use == Use.DECODED
        ? Optional.empty()
        : Optional.of(new Content(Content.Counted.OCTETS, 0, new Size(1, keptAlignment), new TypeRef.VoidType()));
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
