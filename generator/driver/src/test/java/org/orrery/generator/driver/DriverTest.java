// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.api.Diagnostic.Severity;
import org.orrery.generator.api.Options;
import org.orrery.generator.api.OutputSink;
import org.orrery.generator.api.Target;
import org.orrery.generator.driver.output.FolderSink;
import org.orrery.generator.plan.FootprintPlan;
import org.orrery.generator.plan.GiopPlan;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.PrioritiesPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.SystemPlan;

class DriverTest {

  private static final Options OPTIONS = Options.of(List.of(Path.of("m.orrery")));
  private static final Origin ORIGIN = new Origin("m.orrery", "M", 1, 1, 1);

  private final List<Artifact> written = new ArrayList<>();
  private final OutputSink sink =
      artifacts -> {
        written.addAll(artifacts);
        return new OutputSink.Result(List.of(), List.of(), List.of());
      };

  @Test
  void printsTheTargetsThatProcessesAskFor() throws IOException {
    Outcome outcome = driver(List.of()).run(OPTIONS, List.of(target("cpp"), target("java"), target("ada")), sink);
    assertThat(outcome.diagnostics()).isEmpty();
    assertThat(outcome.result()).isPresent();
    assertThat(written).extracting(Artifact::path).containsExactly("cpp/flight", "cpp/cockpit", "java/flight", "java/cockpit");
  }

  @Test
  void printsOnlyTheProcessesAskedFor() throws IOException {
    driver(List.of()).run(OPTIONS.withProcesses(List.of("cockpit")), List.of(target("cpp"), target("java")), sink);
    assertThat(written).extracting(Artifact::path).containsExactly("java/cockpit");
  }

  @Test
  void writesScaffoldsOnlyWhenAsked() throws IOException {
    Target scaffolding = target("java", Artifact.Kind.SCAFFOLD);
    driver(List.of()).run(OPTIONS.withTargets(List.of("java")), List.of(scaffolding), sink);
    assertThat(written).isEmpty();
    driver(List.of())
        .run(OPTIONS.withTargets(List.of("java")).withScaffold(Path.of("user")), List.of(scaffolding), sink);
    assertThat(written).hasSize(2);
  }

  @Test
  void goesNoFurtherThanAStepWithErrors() throws IOException {
    Diagnostic error = diagnostic("a.idl", 3, Severity.ERROR);
    PlanningStep<String> unreachable =
        (model, options) -> {
          throw new AssertionError("planned in spite of errors");
        };
    Outcome outcome =
        new Driver<>(loader(List.of(error)), unreachable).run(OPTIONS, List.of(target("cpp"), target("java")), sink);
    assertThat(outcome.diagnostics()).containsExactly(error);
    assertThat(outcome.result()).isEmpty();
    assertThat(written).isEmpty();
  }

  @Test
  void goesOnAfterWarnings() throws IOException {
    Outcome outcome =
        driver(List.of(diagnostic("a.idl", 3, Severity.WARNING)))
            .run(OPTIONS, List.of(target("cpp"), target("java")), sink);
    assertThat(outcome.hasErrors()).isFalse();
    assertThat(written).isNotEmpty();
  }

  @Test
  void stopsAtWarningsWhenTheyAreToBeErrors() throws IOException {
    Options options = OPTIONS.withWarningsAsErrors();
    Outcome outcome = driver(List.of(diagnostic("a.idl", 3, Severity.WARNING))).run(options, List.of(target("cpp")), sink);
    assertThat(outcome.diagnostics()).containsExactly(diagnostic("a.idl", 3, Severity.ERROR));
    assertThat(written).isEmpty();
  }

  @Test
  void ordersDiagnosticsByFileAndPositionAndDropsRepetitions() {
    Diagnostic first = diagnostic("a.idl", 9, Severity.ERROR);
    Diagnostic second = diagnostic("b.idl", 2, Severity.ERROR);
    Diagnostic third = diagnostic("b.idl", 10, Severity.WARNING);
    assertThat(driver(List.of(third, second, first, second)).plan(OPTIONS).diagnostics())
        .containsExactly(first, second, third);
  }

  @Test
  void saysWhichTargetsAndProcessesThereAre() throws IOException {
    Options options = OPTIONS.withTargets(List.of("rust"));
    assertThat(driver(List.of()).run(options, List.of(target("cpp"), target("java")), sink).diagnostics())
        .singleElement()
        .satisfies(
            unknown -> {
              assertThat(unknown.code()).isEqualTo("ORR-GEN-003");
              assertThat(unknown.remedy()).contains("cpp, java");
            });
    assertThat(driver(List.of()).plan(OPTIONS.withProcesses(List.of("fright"))).diagnostics())
        .singleElement()
        .satisfies(
            unknown -> {
              assertThat(unknown.code()).isEqualTo("ORR-GEN-005");
              assertThat(unknown.remedy()).contains("flight, cockpit");
            });
    assertThat(written).isEmpty();
  }

  @Test
  void asksForTargetsWhereTheModelHasNoProcess() throws IOException {
    SystemPlan idlAlone = ProcessFilter.keep(system(), List.of("none of them"));
    Driver<String> driver =
        new Driver<>(loader(List.of()), (model, options) -> new PlanningStep.Planned(Optional.of(idlAlone), List.of()));
    assertThat(driver.run(OPTIONS, List.of(target("cpp"), target("java")), sink).diagnostics())
        .singleElement()
        .satisfies(
            missing -> {
              assertThat(missing.code()).isEqualTo("ORR-GEN-004");
              assertThat(missing.remedy()).contains("--target cpp,java");
            });
    driver.run(OPTIONS.withTargets(List.of("cpp")), List.of(target("cpp")), sink);
    assertThat(written).isEmpty();
  }

  @Test
  void namesEachFileThatIsInTheWay(@TempDir Path folder) throws IOException {
    Files.createDirectories(folder.resolve("cpp"));
    Files.writeString(folder.resolve("cpp/flight"), "precious");
    Outcome outcome =
        driver(List.of()).run(OPTIONS, List.of(target("cpp"), target("java")), new FolderSink(folder, folder));
    assertThat(outcome.diagnostics()).extracting(Diagnostic::code).containsExactly("ORR-GEN-006");
    assertThat(outcome.diagnostics().getFirst().location().file()).isEqualTo(folder.resolve("cpp/flight").toString());
    assertThat(folder.resolve("cpp/flight")).hasContent("precious");
    assertThat(folder.resolve("java")).doesNotExist();
  }

  @Test
  void printsNothingOfAPlanThatATargetRefuses() throws IOException {
    Target refusing =
        new Target() {
          @Override
          public String name() {
            return "java";
          }

          @Override
          public List<Refusal> refusals(SystemPlan plan) {
            return List.of(new Refusal(new Origin("sub/a.idl", "A::x", 7, 3, 1), "long double"));
          }

          @Override
          public List<Artifact> artifacts(SystemPlan plan, Options.TargetOptions options) {
            throw new AssertionError("printed what it refuses");
          }
        };
    Options options = Options.of(List.of(Path.of("models/m.orrery"))).withTargets(List.of("cpp", "java"));
    assertThat(driver(List.of()).run(options, List.of(target("cpp"), refusing), sink).diagnostics())
        .singleElement()
        .satisfies(
            refusal -> {
              assertThat(refusal.location()).isEqualTo(new Location("models/sub/a.idl", 7, 3, -1, 1));
              assertThat(refusal.message()).isEqualTo("A::x uses long double, which can't be generated in java");
            });
    assertThat(written).isEmpty();
  }

  @Test
  void refusesToGenerateTwoDefinitionsIntoOneFile() throws IOException {
    Target clashing =
        new Target() {
          @Override
          public String name() {
            return "java";
          }

          @Override
          public List<Artifact> artifacts(SystemPlan plan, Options.TargetOptions options) {
            return List.of(
                new Artifact("IPackage/S.java", "one", Artifact.Kind.GENERATED),
                new Artifact("IPackage/S.java", "two", Artifact.Kind.GENERATED));
          }
        };

    assertThat(driver(List.of()).run(OPTIONS.withTargets(List.of("java")), List.of(clashing), sink).diagnostics())
        .singleElement()
        .satisfies(
            each -> {
              assertThat(each.code()).isEqualTo("ORR-GEN-009");
              assertThat(each.message()).contains("'IPackage/S.java'");
            });
    assertThat(written).isEmpty();
  }

  private static Driver<String> driver(List<Diagnostic> diagnostics) {
    return new Driver<>(
        loader(diagnostics), (model, options) -> new PlanningStep.Planned(Optional.of(system()), List.of()));
  }

  private static ModelLoader<String> loader(List<Diagnostic> diagnostics) {
    return options -> new ModelLoader.Loaded<>("model", diagnostics, List.of(Path.of("m.orrery")));
  }

  private static Diagnostic diagnostic(String file, int line, Severity severity) {
    return new Diagnostic("ORR-IDL-001", severity, new Location(file, line, 1, 0, 1), "wrong", "mend");
  }

  private static SystemPlan system() {
    List<ProcessPlan> processes =
        List.of(process("flight", ProcessPlan.Language.CPP), process("cockpit", ProcessPlan.Language.JAVA));
    return new SystemPlan(
        SystemPlan.SCHEMA, "M", List.of(), List.of(), List.of(), List.of(), List.of(), processes, List.of(), "", ORIGIN);
  }

  private static ProcessPlan process(String name, ProcessPlan.Language language) {
    GiopPlan giop = new GiopPlan(List.of(2), GiopPlan.Strategy.PRELOADED, GiopPlan.MessageLimit.stated(1024), 0, 1024, 1_000_000_000);
    return new ProcessPlan(
        name, language, ProcessPlan.Rtsj.NONE, giop, List.of(), List.of(), List.of(), List.of(), PrioritiesPlan.NONE,
        ProcessPlan.Privileges.REFUSE, MemoryPlan.NONE, ProcessPlan.Observation.OFF, 0, List.of(), FootprintPlan.NONE, "", ORIGIN);
  }

  private static Target target(String name) {
    return target(name, Artifact.Kind.GENERATED);
  }

  private static Target target(String name, Artifact.Kind kind) {
    return new Target() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public List<Artifact> artifacts(SystemPlan plan, Options.TargetOptions options) {
        return plan.processes().stream().map(process -> new Artifact(name + "/" + process.name(), "x\n", kind)).toList();
      }
    };
  }
}
