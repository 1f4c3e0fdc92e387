// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.lanes;

import static org.orrery.generator.planner.lanes.PriorityMapping.HIGHEST;
import static org.orrery.generator.planner.lanes.PriorityMapping.upper;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.orrery.dsl.system.orrery.PriorityTransform;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.TransformDirection;
import org.orrery.generator.plan.PrioritiesPlan.Code;
import org.orrery.generator.plan.PrioritiesPlan.Step;

/**
 * Composes a process's priority transforms (Real-time CORBA 1.2, 5.8) to one function per direction. Transforms of one direction are
 * applied one after the other, in the model's order.
 */
final class PriorityTransforms {

  private PriorityTransforms() {}

  /** Steps of the function for a direction, without those that change no priority. */
  static List<Step> steps(Process process, TransformDirection direction) {
    return process.getTransforms().stream()
        .filter(each -> each.getDirection() == direction && each.getImplementation() == null)
        .map(PriorityTransforms::function)
        .reduce(IntUnaryOperator::andThen)
        .map(PriorityTransforms::steps)
        .orElse(List.of());
  }

  /** Transform in user code for a direction, which is applied after the model's transforms. */
  static Code code(Process process, TransformDirection direction) {
    return process.getTransforms().stream()
        .filter(each -> each.getDirection() == direction && each.getImplementation() != null)
        .map(PriorityTransform::getImplementation)
        .map(stated -> new Code(stated.getHeader() == null ? "" : stated.getHeader(), stated.getType()))
        .findFirst()
        .orElse(Code.NONE);
  }

  private static IntUnaryOperator function(PriorityTransform stated) {
    if (stated.getRaise() != null) {
      return priority -> Math.min(priority + stated.getRaise(), HIGHEST);
    }
    if (stated.getLower() != null) {
      return priority -> Math.max(priority - stated.getLower(), 0);
    }
    if (stated.getClamp() != null) {
      return priority -> Math.clamp(priority, stated.getClamp().getLower(), upper(stated.getClamp()));
    }
    List<Step> table = stated.getEntries().stream().map(PriorityMapping::entry).toList();
    return priority ->
        table.stream().filter(step -> step.contains(priority)).mapToInt(Step::toLow).findFirst().orElse(priority);
  }

  /** Divides a function into steps: ranges of priorities that map to one value, or that are shifted by one amount. */
  private static List<Step> steps(IntUnaryOperator function) {
    List<Step> steps = new ArrayList<>();
    for (int low = 0; low <= HIGHEST; ) {
      int becomes = function.applyAsInt(low);
      int slope = low < HIGHEST ? function.applyAsInt(low + 1) - becomes : 0;
      int high = low;
      while ((slope == 0 || slope == 1) && high < HIGHEST && function.applyAsInt(high + 1) == becomes + slope * (high + 1 - low)) {
        high++;
      }
      if (becomes != low || high > low && slope == 0) {
        steps.add(new Step(low, high, becomes, function.applyAsInt(high)));
      }
      low = high + 1;
    }
    return steps;
  }
}
