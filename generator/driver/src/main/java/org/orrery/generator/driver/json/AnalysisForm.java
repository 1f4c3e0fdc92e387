// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.json;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisModel.Overheads;
import org.orrery.generator.analysis.model.AnalysisModel.Scheduler;
import org.orrery.generator.analysis.model.ChainActivity;
import org.orrery.generator.analysis.model.ChainActivity.ArrivalPattern;
import org.orrery.generator.analysis.model.ChainActivity.Call;
import org.orrery.generator.analysis.model.ChainActivity.Kind;
import org.orrery.generator.analysis.model.ChainActivity.Reason;
import org.orrery.generator.analysis.model.ChainActivity.Section;
import org.orrery.generator.analysis.model.ChainActivity.Step;
import org.orrery.generator.plan.Origin;

/** Optional parts of a hand-written analysis model, and the ranges of its numbers. Reader and schema follow it alike. */
final class AnalysisForm {

  /** Greatest time: more than eleven days, so that sums of many stay within 64 bits. */
  static final long MOST_NANOS = 1_000_000_000_000_000L;

  private static final long MOST_COUNT = 1_000_000;

  private static final Origin UNKNOWN = new Origin("", "", 0, 0, 0);

  private static final Map<Class<?>, Map<String, Object>> DEFAULTS = Map.of(
      AnalysisModel.class, Map.of("resources", List.of(), "assumptions", List.of()),
      AnalysisModel.Processor.class, Map.of("scheduler", Scheduler.FIXED_PRIORITY, "overheads", Overheads.NONE),
      Overheads.class, Map.of("releaseNanos", 0L, "switchNanos", 0L),
      ChainActivity.class, Map.of("deadlineNanos", 0L, "skips", false, "unbounded", List.of(), "origin", UNKNOWN),
      ArrivalPattern.class, Map.of("periodNanos", 0L, "jitterNanos", 0L, "offsetNanos", 0L, "burst", 1),
      Step.class, Map.of("priority", 0, "costNanos", 0L, "leastCostNanos", 0L, "sections", List.of(), "calls", List.of()),
      Call.class, Map.of(
          "priority", 0, "times", 1, "costNanos", 0L, "oneway", false, "deadlineNanos", 0L, "timeoutNanos", 0L, "sections", List.of()),
      Reason.class, Map.of("kind", Kind.NO_RULE, "remedy", ""));

  private AnalysisForm() {}

  /** Value of a field that is left out; empty if it may not be. */
  static Optional<Object> whereLeftOut(RecordComponent component) {
    return Optional.ofNullable(DEFAULTS.getOrDefault(component.getDeclaringRecord(), Map.of()).get(component.getName()));
  }

  /** Range of a number. */
  record Range(long least, long most) {}

  /** Range of a number's values. */
  static Range range(RecordComponent component) {
    Class<?> owner = component.getDeclaringRecord();
    return switch (component.getName()) {
      case "schema" -> new Range(AnalysisModel.SCHEMA, AnalysisModel.SCHEMA);
      case "priority" -> new Range(-MOST_COUNT, MOST_COUNT);
      case "burst" -> new Range(1, MOST_COUNT);
      case "times" -> new Range(0, MOST_COUNT);
      case "costNanos" -> new Range(owner == Section.class ? 1 : 0, MOST_NANOS);
      default -> new Range(0, MOST_NANOS);
    };
  }
}
