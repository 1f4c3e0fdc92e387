// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.orrery.dsl.system.OrreryStandaloneSetup;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.api.Options;
import org.orrery.generator.api.OutputSink;
import org.orrery.generator.api.Target;
import org.orrery.generator.driver.load.LoadedModel;
import org.orrery.generator.driver.load.XtextLoader;
import org.orrery.generator.driver.output.OccupiedPathException;
import org.orrery.generator.driver.picture.MemoryPicture;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.SystemPlan;

/**
 * Runs the generator: load, validate, plan, emit, write if changed. All front ends call it.
 *
 * <p>Each step reports all its diagnostics. A step with errors is the last, so a model with errors never changes the output.
 *
 * @param <M> the loaded model, opaque to the driver itself
 */
public final class Driver<M> {

  private static final Comparator<Diagnostic> ORDER =
      Comparator.comparing((Diagnostic diagnostic) -> diagnostic.location().file())
          .thenComparingInt(diagnostic -> diagnostic.location().line())
          .thenComparingInt(diagnostic -> diagnostic.location().column())
          .thenComparing(Diagnostic::code)
          .thenComparing(Diagnostic::message);

  private final ModelLoader<M> loader;
  private final PlanningStep<M> planner;

  /** Creates a driver for IDL and the system language, and registers both with EMF. To be called once per JVM. */
  public static Driver<LoadedModel> ofLanguages() {
    return new Driver<>(
        new XtextLoader(new OrreryStandaloneSetup().createInjectorAndDoEMFRegistration()), new ModelPlanning());
  }

  /** Creates a driver with given steps. */
  public Driver(ModelLoader<M> loader, PlanningStep<M> planner) {
    this.loader = loader;
    this.planner = planner;
  }

  /** Loads, validates and plans; writes nothing. */
  public Outcome plan(Options options) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    ModelLoader.Loaded<M> loaded = loader.load(options);
    add(diagnostics, loaded.diagnostics(), options);
    Optional<SystemPlan> plan = Optional.empty();
    if (!hasErrors(diagnostics)) {
      PlanningStep.Planned planned = planner.plan(loaded.model(), options);
      add(diagnostics, planned.diagnostics(), options);
      plan = planned.plan().map(whole -> select(whole, options, diagnostics));
    }
    return outcome(diagnostics, plan, Optional.empty(), loaded.dependencies());
  }

  /**
   * Loads, validates, plans, prints and writes.
   *
   * @param targets available targets; the model, or the options, choose those that print
   * @throws IOException when the output can't be written; the old output is intact
   */
  public Outcome run(Options options, List<Target> targets, OutputSink sink) throws IOException {
    Outcome planned = plan(options);
    List<Diagnostic> diagnostics = new ArrayList<>(planned.diagnostics());
    Optional<OutputSink.Result> result = Optional.empty();
    if (!planned.hasErrors() && planned.plan().isPresent()) {
      List<Artifact> artifacts = emit(planned.plan().get(), options, targets, diagnostics);
      if (!hasErrors(diagnostics)) {
        result = write(artifacts, sink, diagnostics);
      }
    }
    return outcome(diagnostics, planned.plan(), result, planned.dependencies());
  }

  private static void add(List<Diagnostic> all, List<Diagnostic> found, Options options) {
    for (Diagnostic diagnostic : found) {
      boolean promoted = options.warningsAreErrors() && diagnostic.severity() == Diagnostic.Severity.WARNING;
      all.add(promoted ? diagnostic.asError() : diagnostic);
    }
  }

  private static SystemPlan select(SystemPlan plan, Options options, List<Diagnostic> diagnostics) {
    List<String> known = plan.processes().stream().map(ProcessPlan::name).toList();
    for (String name : options.processes()) {
      if (!known.contains(name)) {
        diagnostics.add(DriverCode.PROCESS_UNKNOWN.at(mainModel(options), name, listed(known)));
      }
    }
    return ProcessFilter.keep(plan, options.processes());
  }

  private static List<Artifact> emit(
      SystemPlan plan, Options options, List<Target> targets, List<Diagnostic> diagnostics) {
    List<String> known = targets.stream().map(Target::name).toList();
    List<String> wanted = options.targets();
    if (wanted.isEmpty()) {
      wanted = plan.processes().stream().map(process -> targetOf(process.language())).distinct().toList();
    }
    if (wanted.isEmpty()) {
      diagnostics.add(DriverCode.TARGET_NOT_STATED.at(mainModel(options), String.join(",", known)));
    }
    List<Artifact> artifacts = new ArrayList<>();
    for (String name : wanted) {
      Optional<Target> target = targets.stream().filter(candidate -> candidate.name().equals(name)).findFirst();
      if (target.isEmpty()) {
        diagnostics.add(DriverCode.TARGET_UNKNOWN.at(mainModel(options), name, listed(known)));
      } else if (!refused(target.get(), plan, options, diagnostics)) {
        artifacts.addAll(target.get().artifacts(plan, options.target()));
      }
    }
    for (ProcessPlan process : plan.processes()) {
      if (!process.memory().scopes().isEmpty()) {
        String path = "memory/" + process.name() + ".svg";
        artifacts.add(new Artifact(path, MemoryPicture.of(process), Artifact.Kind.GENERATED));
      }
    }
    Set<String> paths = new HashSet<>();
    for (Artifact artifact : artifacts) {
      if (artifact.kind() == Artifact.Kind.GENERATED && !paths.add(artifact.path())) {
        diagnostics.add(DriverCode.GENERATED_TWICE.at(mainModel(options), artifact.path()));
      }
    }
    if (!options.scaffold()) {
      artifacts.removeIf(artifact -> artifact.kind() == Artifact.Kind.SCAFFOLD);
    }
    return artifacts;
  }

  private static boolean refused(Target target, SystemPlan plan, Options options, List<Diagnostic> diagnostics) {
    List<Target.Refusal> refusals = target.refusals(plan);
    for (Target.Refusal refusal : refusals) {
      Origin origin = refusal.origin();
      Path file = options.models().getFirst().resolveSibling(origin.file());
      Location location = new Location(file.toString(), origin.line(), origin.column(), -1, origin.length());
      diagnostics.add(DriverCode.INEXPRESSIBLE.at(location, origin.element(), refusal.what(), target.name()));
    }
    return !refusals.isEmpty();
  }

  private static Optional<OutputSink.Result> write(
      List<Artifact> artifacts, OutputSink sink, List<Diagnostic> diagnostics) throws IOException {
    try {
      return Optional.of(sink.write(artifacts));
    } catch (OccupiedPathException occupied) {
      for (Path path : occupied.paths()) {
        diagnostics.add(DriverCode.OUTPUT_OCCUPIED.at(Location.file(path.toString()), path));
      }
      return Optional.empty();
    }
  }

  private static Outcome outcome(
      List<Diagnostic> diagnostics,
      Optional<SystemPlan> plan,
      Optional<OutputSink.Result> result,
      List<Path> dependencies) {
    List<Diagnostic> sorted = diagnostics.stream().distinct().sorted(ORDER).toList();
    return new Outcome(sorted, hasErrors(sorted) ? Optional.empty() : plan, result, dependencies);
  }

  private static boolean hasErrors(List<Diagnostic> diagnostics) {
    return diagnostics.stream().anyMatch(diagnostic -> diagnostic.severity() == Diagnostic.Severity.ERROR);
  }

  /** Name of the target for a process's language. */
  private static String targetOf(ProcessPlan.Language language) {
    return language.name().toLowerCase(Locale.ROOT);
  }

  private static Location mainModel(Options options) {
    return Location.file(options.models().getFirst().toString());
  }

  private static String listed(List<String> names) {
    return names.isEmpty() ? "none" : String.join(", ", names);
  }
}
