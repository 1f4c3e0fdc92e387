// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import java.util.stream.IntStream;
import org.orrery.generator.plan.ConstantPlan;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.TypeRef;

/**
 * Union with its Java names, types and labels, as one file spells them.
 *
 * @param value class of the value
 * @param other label of values without an arm; empty if every value has one
 */
record JavaChoice(DataType.Union plan, String value, List<Arm> arms, String other) {

  JavaChoice {
    arms = List.copyOf(arms);
  }

  /**
   * Arm of the union.
   *
   * @param index place in the IDL, from 0
   * @param doc documentation comment; empty if there is none
   * @param label label that is set where none is stated
   * @param labels labels that choose it, as literals
   * @param otherwise true if values that no label names choose it, too
   */
  record Arm(int index, String name, TypeRef type, String doc, String label, List<String> labels, boolean otherwise) {
    Arm {
      labels = List.copyOf(labels);
    }

    /** True if the label says more than the arm does: several choose it. */
    boolean hasSeveralLabels() {
      return otherwise || labels.size() > 1;
    }
  }

  static JavaChoice of(DataType.Union union, JavaFile file) {
    List<Arm> arms = IntStream.range(0, union.arms().size())
        .mapToObj(index -> {
          DataType.Arm arm = union.arms().get(index);
          return new Arm(
              index,
              JavaNames.arm(arm.member().name()),
              arm.member().type(),
              arm.member().doc(),
              literal(union, union.labelOf(arm), file),
              arm.labels().stream().map(label -> literal(union, label, file)).toList(),
              arm.otherwise());
        })
        .toList();
    String value = file.use(file.names().qualified(union.name(), file.names().type(union.name())));
    return new JavaChoice(union, value, arms, union.mayHaveNoArm() ? literal(union, union.otherLabel(), file) : "");
  }

  private static String literal(DataType.Union union, String label, JavaFile file) {
    return file.types().constant(new ConstantPlan(union.name(), union.discriminator(), label, "", union.origin()));
  }

  /** Arms that labels name: the default has none of its own where it is only that. */
  List<Arm> labelled() {
    return arms.stream().filter(arm -> !arm.labels().isEmpty()).toList();
  }

  /** Index of the arm that all other values choose; -1 if they choose none. */
  int otherwise() {
    return arms.stream().filter(Arm::otherwise).mapToInt(Arm::index).findFirst().orElse(-1);
  }
}
