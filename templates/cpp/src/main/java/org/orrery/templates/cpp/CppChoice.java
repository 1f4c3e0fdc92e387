// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.IntStream;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;

/**
 * Union with its C++ names, types and labels.
 *
 * @param discriminator type of the discriminator
 * @param other label of values without an arm; empty if every value has one
 */
record CppChoice(DataType.Union plan, String discriminator, List<Arm> arms, String other) {

  CppChoice {
    arms = List.copyOf(arms);
  }

  /**
   * Arm of the union.
   *
   * @param index place in the IDL, from 0
   * @param name name of its accessors
   * @param label label that is set where none is stated
   * @param labels labels that choose it, as literals
   * @param otherwise true if values that no label names choose it, too
   */
  record Arm(int index, Member member, String name, String label, List<String> labels, boolean otherwise) {
    Arm {
      labels = List.copyOf(labels);
    }

    /** True if the label says more than the arm does: several choose it. */
    boolean hasSeveralLabels() {
      return otherwise || labels.size() > 1;
    }

    /** Place among the alternatives of the owned form, of which the first is no arm. */
    int alternative() {
      return index + 1;
    }
  }

  static CppChoice of(DataType.Union union) {
    CppKind discriminator = CppKinds.of(union.discriminator());
    List<Arm> arms = IntStream.range(0, union.arms().size())
        .mapToObj(index -> {
          DataType.Arm arm = union.arms().get(index);
          return new Arm(
              index,
              arm.member(),
              CppNames.member(arm.member().name()),
              discriminator.constant(union.labelOf(arm)),
              arm.labels().stream().map(discriminator::constant).toList(),
              arm.otherwise());
        })
        .toList();
    return new CppChoice(
        union, discriminator.spelling(), arms, union.mayHaveNoArm() ? discriminator.constant(union.otherLabel()) : "");
  }

  /** Arms that labels name: the default has none of its own where it is only that. */
  List<Arm> labelled() {
    return arms.stream().filter(arm -> !arm.labels().isEmpty()).toList();
  }

  /** Index of the arm that all other values choose; -1 if they choose none. */
  int otherwise() {
    return arms.stream().filter(Arm::otherwise).mapToInt(Arm::index).findFirst().orElse(-1);
  }

  /** Number of members of the union's TypeCode: one for each label, {@code default} too. */
  int memberCount() {
    return arms.stream().mapToInt(CppChoice::labelCount).sum();
  }

  /** Index of the member of the union's TypeCode that {@code default} labels; -1 if none is. */
  int defaultMember() {
    return otherwise() < 0 ? -1 : arms.subList(0, otherwise() + 1).stream().mapToInt(CppChoice::labelCount).sum() - 1;
  }

  private static int labelCount(Arm arm) {
    return arm.labels().size() + (arm.otherwise() ? 1 : 0);
  }

  /** Arm that a new value has. */
  Arm first() {
    return arms.getFirst();
  }
}
