// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.FACET__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.OPERATION_TIMING__OPERATION;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.OPERATION_TIMING__WCET;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.TASK__DEADLINE;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.TASK__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.TASK__RATE;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.TASK__SPORADIC;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.TASK__WCET;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Accessor;
import org.orrery.dsl.system.orrery.Facet;
import org.orrery.dsl.system.orrery.OperationTiming;
import org.orrery.dsl.system.orrery.Task;
import org.orrery.dsl.system.quantities.Quantities;

/** Checks of timings that no schedule could meet. The others are left to the schedulability analysis. */
public class TimingChecks extends SystemChecks {

  @Check
  public void operationIsDoneInTime(OperationTiming timing) {
    Named operation = timing.getOperation();
    long wcet = Defaults.wcetNanos(timing);
    long deadline = Quantities.nanos(timing.getDeadline(), Long.MAX_VALUE);
    if (operation != null && wcet > deadline) {
      report(
          SystemProblem.WCET_ABOVE_DEADLINE, timing, OPERATION_TIMING__WCET, operation.getName(), text(wcet), text(deadline));
    }
  }

  @Check
  public void operationIsTimedOnce(Facet facet) {
    Set<Object> timed = new HashSet<>();
    for (OperationTiming timing : facet.getTimings()) {
      Named operation = timing.getOperation();
      if (operation == null || operation.eIsProxy()) {
        continue;
      }
      boolean again =
          timing.getAccessor() == Accessor.BOTH
              ? !timed.add(key(operation, Accessor.GET)) | !timed.add(key(operation, Accessor.SET))
              : !timed.add(key(operation, timing.getAccessor()));
      if (again) {
        report(SystemProblem.STATED_TWICE, timing, OPERATION_TIMING__OPERATION, operation.getName());
      }
    }
  }

  @Check
  public void bandwidthIsThere(Facet facet) {
    double promised =
        facet.getTimings().stream()
            .map(OperationTiming::getBandwidth)
            .filter(Objects::nonNull)
            .mapToDouble(Quantities::fraction)
            .sum();
    if (promised > 1) {
      report(SystemProblem.BANDWIDTH_ABOVE_ONE, facet, FACET__NAME, facet.getName(), Math.round(promised * 100));
    }
  }

  @Check
  public void taskIsDoneInTime(Task task) {
    long wcet = Defaults.wcetNanos(task);
    long deadline = Defaults.deadlineNanos(task);
    if (deadline != Defaults.UNKNOWN_NANOS && wcet > deadline) {
      report(SystemProblem.WCET_ABOVE_DEADLINE, task, TASK__WCET, "task '" + task.getName() + "'", text(wcet), text(deadline));
    }
  }

  @Check
  public void taskIsReleased(Task task) {
    long stated = Stream.of(task.getPeriod(), task.getRate(), task.getSporadic()).filter(Objects::nonNull).count();
    if (stated == 0) {
      report(SystemProblem.PERIOD_MISSING, task, TASK__NAME, task.getName());
    } else if (stated > 1) {
      report(SystemProblem.PERIOD_AND_RATE, task, task.getRate() == null ? TASK__SPORADIC : TASK__RATE, task.getName());
    }
  }

  @Check
  public void deadlineIsBeforeTheNextRelease(Task task) {
    long period = Defaults.periodNanos(task);
    if (task.getDeadline() != null && period != Defaults.UNKNOWN_NANOS && Quantities.nanos(task.getDeadline()) > period) {
      report(
          SystemProblem.DEADLINE_ABOVE_PERIOD,
          task,
          TASK__DEADLINE,
          task.getName(),
          text(Quantities.nanos(task.getDeadline())),
          text(period));
    }
  }

  private static Object key(Named operation, Accessor accessor) {
    return List.of(operation, accessor);
  }

  /** Duration in the largest unit without a fraction, such as {@code 5ms}. */
  private static String text(long nanos) {
    if (nanos % 1_000_000 == 0) {
      return String.format(Locale.ROOT, "%d ms", nanos / 1_000_000);
    }
    return nanos % 1_000 == 0
        ? String.format(Locale.ROOT, "%d us", nanos / 1_000)
        : String.format(Locale.ROOT, "%d ns", nanos);
  }
}
