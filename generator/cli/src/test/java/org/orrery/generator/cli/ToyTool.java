// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.api.Diagnostic.Severity;
import org.orrery.generator.api.Options;
import org.orrery.generator.api.Target;
import org.orrery.generator.driver.Driver;
import org.orrery.generator.driver.ModelLoader.Loaded;
import org.orrery.generator.driver.PlanningStep.Planned;
import org.orrery.generator.plan.FootprintPlan;
import org.orrery.generator.plan.GiopPlan;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.PrioritiesPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.SystemPlan;

/**
 * The tool with a language of single lines, so that the front end alone is under test, in cases too that the real languages
 * never bring about: {@code process NAME}, {@code error}, {@code warning}, {@code crash}, {@code endless}, {@code include FILE},
 * {@code //}. A process makes one C++ file for itself.
 */
final class ToyTool {

  private ToyTool() {}

  public static void main(String[] arguments) {
    Driver<List<String>> driver = new Driver<>(ToyTool::load, ToyTool::plan);
    System.exit(new CommandLineTool(() -> driver, List.of(new ToyTarget()), Console.ofProcess()).run(arguments));
  }

  private static Loaded<List<String>> load(Options options) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    List<Path> files = new ArrayList<>();
    List<String> processes = new ArrayList<>();
    for (Path model : options.models()) {
      read(model, files, processes, diagnostics);
    }
    return new Loaded<>(processes, diagnostics, files);
  }

  private static void read(Path model, List<Path> files, List<String> processes, List<Diagnostic> diagnostics) {
    files.add(model.toAbsolutePath());
    List<String> lines;
    try {
      lines = Files.readAllLines(model);
    } catch (IOException failure) {
      diagnostics.add(new Diagnostic("ORR-GEN-001", Severity.ERROR, Location.file(model.toString()), "no file", "make one"));
      return;
    }
    for (int index = 0; index < lines.size(); index++) {
      String[] words = lines.get(index).strip().split(" ");
      int column = lines.get(index).indexOf(words[0]) + 1;
      Location location = new Location(model.toString(), index + 1, column, -1, words[0].length());
      switch (words[0]) {
        case "error" -> diagnostics.add(new Diagnostic("ORR-IDL-001", Severity.ERROR, location, "wrong", "right it"));
        case "warning" -> diagnostics.add(new Diagnostic("ORR-IDL-002", Severity.WARNING, location, "odd", "even it"));
        case "crash" -> throw new IllegalStateException("an invariant is broken");
        case "endless" -> read(model, files, processes, diagnostics);
        case "include" -> read(model.resolveSibling(words[1]), files, processes, diagnostics);
        case "process" -> processes.add(words[1]);
        default -> {
          continue;
        }
      }
    }
  }

  private static Planned plan(List<String> processes, Options options) {
    Origin origin = new Origin("toy", "toy", 1, 1, 1);
    GiopPlan giop = new GiopPlan(List.of(2), GiopPlan.Strategy.PRELOADED, GiopPlan.MessageLimit.stated(1024), 0, 1024, 1_000_000_000);
    List<ProcessPlan> plans = new ArrayList<>();
    for (String name : processes) {
      ProcessPlan.Language language = ProcessPlan.Language.CPP;
      plans.add(
          new ProcessPlan(
              name, language, ProcessPlan.Rtsj.NONE, giop, List.of(), List.of(), List.of(), List.of(), PrioritiesPlan.NONE,
              ProcessPlan.Privileges.REFUSE, MemoryPlan.NONE, ProcessPlan.Observation.OFF, 0, List.of(), FootprintPlan.NONE, "", origin));
    }
    return new Planned(
        Optional.of(
            new SystemPlan(
                SystemPlan.SCHEMA, "toy", List.of(), List.of(), List.of(), List.of(), List.of(), plans, List.of(), "", origin)),
        List.of());
  }

  private static final class ToyTarget implements Target {
    @Override
    public String name() {
      return "cpp";
    }

    @Override
    public List<Artifact> artifacts(SystemPlan plan, Options.TargetOptions options) {
      List<Artifact> artifacts = new ArrayList<>();
      for (ProcessPlan process : plan.processes()) {
        artifacts.add(new Artifact(process.name() + "/größe.cpp", "// " + process.name() + "\n", Artifact.Kind.GENERATED));
        artifacts.add(new Artifact(process.name() + "/mine.hpp", "// yours\n", Artifact.Kind.SCAFFOLD));
      }
      return artifacts;
    }
  }
}
