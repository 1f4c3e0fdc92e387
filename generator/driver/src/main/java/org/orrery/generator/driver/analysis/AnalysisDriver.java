// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisResult;
import org.orrery.generator.analysis.model.AnalysisResult.ActivityResult;
import org.orrery.generator.analysis.model.AnalysisResult.CallResult;
import org.orrery.generator.analysis.model.AnalysisResult.Verdict;
import org.orrery.generator.analysis.model.ChainActivity.Reason;
import org.orrery.generator.analysis.planned.PlannedModel;
import org.orrery.generator.analysis.system.SystemAnalysis;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.driver.Outcome;
import org.orrery.generator.driver.json.AnalysisReader;
import org.orrery.generator.plan.Origin;

/** Analyses systems and documents, and tells of deadlines that are not guaranteed. Each front end calls this. */
public final class AnalysisDriver {

  private AnalysisDriver() {}

  /**
   * Outcome of an analysis.
   *
   * @param model what was analysed; empty after an error in the input
   * @param result empty after an error in the input
   * @param diagnostics of the input, or else of the result
   */
  public record Analysed(Optional<AnalysisModel> model, Optional<AnalysisResult> result, List<Diagnostic> diagnostics) {
    public Analysed {
      diagnostics = List.copyOf(diagnostics);
    }

    /** True if the model states no worst-case execution time. */
    public boolean isUntimed() {
      return model.isPresent() && model.get().activities().stream()
          .flatMap(each -> each.steps().stream())
          .allMatch(step -> step.costNanos() == 0 && step.calls().stream().allMatch(call -> call.costNanos() == 0));
    }

    /** True if the input has an error, or a deadline can't be guaranteed. */
    public boolean hasErrors() {
      return diagnostics.stream().anyMatch(each -> each.severity() == Diagnostic.Severity.ERROR);
    }
  }

  /**
   * Analyses a document.
   *
   * @throws IOException if it can't be read
   */
  public static Analysed document(Path file) throws IOException {
    AnalysisReader.Read read = AnalysisReader.read(file.toString(), Files.readString(file));
    return read.model().map(model -> analysed(model, Path.of(""), read.diagnostics()))
        .orElseGet(() -> new Analysed(Optional.empty(), Optional.empty(), read.diagnostics()));
  }

  /**
   * Analyses a planned system. Warnings of its planning are among the diagnostics.
   *
   * @param planned outcome of planning all of its processes
   * @param main file of the model
   */
  public static Analysed system(Outcome planned, Path main) {
    Path parent = main.getParent();
    return planned.plan()
        .map(plan -> analysed(PlannedModel.of(plan), parent == null ? Path.of("") : parent, planned.diagnostics()))
        .orElseGet(() -> new Analysed(Optional.empty(), Optional.empty(), planned.diagnostics()));
  }

  private static Analysed analysed(AnalysisModel model, Path folder, List<Diagnostic> before) {
    AnalysisResult result = SystemAnalysis.of(model);
    Analysed silent = new Analysed(Optional.of(model), Optional.of(result), before);
    if (silent.isUntimed()) {
      return silent;
    }
    List<Diagnostic> diagnostics = new ArrayList<>(before);
    for (ActivityResult activity : result.activities()) {
      Location location = location(activity.origin(), folder);
      judge(
          diagnostics, location, activity.name(), activity.verdict(), activity.responseNanos(), activity.deadlineNanos(),
          activity.reasons());
      for (CallResult call : activity.calls()) {
        if (call.verdict() == Verdict.UNKNOWN && activity.verdict() == Verdict.UNKNOWN) {
          continue; // what its caller lacks is told once
        }
        judge(
            diagnostics, location, call.name() + "' called by '" + activity.name(), call.verdict(), call.responseNanos(),
            call.deadlineNanos(), call.reasons());
      }
    }
    return new Analysed(Optional.of(model), Optional.of(result), diagnostics);
  }

  private static void judge(
      List<Diagnostic> diagnostics, Location location, String name, Verdict verdict, long response, long deadline, List<Reason> reasons) {
    String why = String.join("; ", reasons.stream().map(Reason::text).toList());
    String remedy = reasons.stream().map(Reason::remedy).filter(each -> !each.isEmpty()).findFirst().orElse("state what is not known");
    switch (verdict) {
      case KEPT, NO_DEADLINE -> {}
      case UNKNOWN -> diagnostics.add(AnalysisCode.UNKNOWN.at(location, name, Times.text(deadline), why, remedy));
      case NOT_GUARANTEED -> diagnostics.add(
          response >= 0
              ? AnalysisCode.LATE.at(location, name, Times.text(response), Times.text(deadline))
              : AnalysisCode.NOT_GUARANTEED.at(location, name, Times.text(deadline), why, remedy));
    }
  }

  private static Location location(Origin origin, Path folder) {
    String file = folder.resolve(origin.file()).toString();
    return new Location(file, origin.line(), origin.column(), -1, origin.length());
  }
}
