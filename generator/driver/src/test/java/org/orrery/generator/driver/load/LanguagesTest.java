// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Options;
import org.orrery.generator.driver.Driver;
import org.orrery.generator.driver.Outcome;
import org.orrery.generator.driver.json.PlanJson;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.SystemPlan;

/** Tests the driver with the real languages and the real planner. */
@Timeout(120)
class LanguagesTest {

  private static final Path REPOSITORY = Path.of("").toAbsolutePath().getParent().getParent();
  private static final Driver<?> DRIVER = Driver.ofLanguages();

  @TempDir Path folder;

  @Test
  void plansIdlWithWhatItIncludes() throws IOException {
    Path include = Files.createDirectories(folder.resolve("in clude/größe"));
    write("in clude/größe/common.idl", "module Common { struct Position { double x; }; };");
    Path model = write("fleet.idl", "#include <common.idl>\ninterface Vehicle { Common::Position locate(); };");
    Outcome outcome = DRIVER.plan(Options.of(List.of(model)).withIncludePath(List.of(include)));
    assertThat(outcome.diagnostics()).isEmpty();
    SystemPlan plan = outcome.plan().orElseThrow();
    assertThat(plan.name()).isEqualTo("fleet");
    assertThat(plan.interfaces()).extracting(InterfacePlan::repositoryId).containsExactly("IDL:Vehicle:1.0");
    assertThat(plan.types()).extracting(type -> type.name().toString()).containsExactly("Common::Position");
    assertThat(outcome.dependencies()).containsExactly(model, include.resolve("common.idl"));
  }

  @Test
  void plansASystemWithWhatItImports() throws IOException {
    write("nav.idl", "interface Navigation { long heading(); };");
    Path model =
        write(
            "m.orrery",
            """
            import "nav.idl"
            system M {
              component Navigator { provides nav : Navigation }
              process flight in cpp { instance navigator : Navigator }
            }
            """);
    Outcome outcome = DRIVER.plan(Options.of(List.of(model)));
    assertThat(outcome.diagnostics()).isEmpty();
    assertThat(outcome.plan().orElseThrow().processes()).singleElement().matches(each -> each.name().equals("flight"));
    assertThat(outcome.dependencies()).containsExactly(model, folder.resolve("nav.idl"));
  }

  @Test
  void takesMacrosFromTheOptions() throws IOException {
    Path model = write("m.idl", "#if LEVEL > 1\ninterface A { void f(); };\n#endif\n#ifdef WITH_B\ninterface B { void f(); };\n#endif\n");
    SystemPlan plan = DRIVER.plan(Options.of(List.of(model)).withDefines(List.of("LEVEL=2", "WITH_B"))).plan().orElseThrow();
    assertThat(plan.interfaces()).extracting(each -> each.name().simple()).containsExactly("A", "B");
  }

  @Test
  void everyMistakeHasCodePlaceAndRemedy() throws IOException {
    Path model =
        write(
            "bad.idl",
            """
            #include "gone.idl"
            interface A {
              Unknown f();
              void g(in Missing m);
            };
            struct S { Nowhere x; };
            """);
    List<Diagnostic> diagnostics = DRIVER.plan(Options.of(List.of(model))).diagnostics();
    assertThat(diagnostics).extracting(each -> each.location().line()).contains(1, 3, 4, 6);
    assertThat(diagnostics)
        .allSatisfy(
            each -> {
              assertThat(each.code()).isNotEqualTo("ORR-GEN-007");
              assertThat(each.location().file()).isEqualTo(model.toString());
              assertThat(each.location().column()).isPositive();
              assertThat(each.location().length()).isPositive();
              assertThat(each.remedy()).isNotBlank();
            });
  }

  @Test
  void explainsWhatIsNoModel() throws IOException {
    List<Path> models = List.of(folder.resolve("gone.idl"), folder, write("notes.txt", "nothing"));
    assertThat(DRIVER.plan(Options.of(models)).diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("ORR-GEN-001", "ORR-GEN-001", "ORR-GEN-002");
  }

  @Test
  void planHoldsNoAbsolutePath() throws IOException {
    Path model = write("m.idl", "interface A { void f(); };");
    SystemPlan plan = DRIVER.plan(Options.of(List.of(model))).plan().orElseThrow();
    assertThat(plan.sources()).containsExactly("m.idl");
    assertThat(plan.toString()).doesNotContain(folder.toString());
  }

  @Test
  void planOfTheSampleValidatesAgainstThePublishedSchema() throws IOException {
    Path model = REPOSITORY.resolve("samples/mission-computing/model/mission.orrery");
    String json = PlanJson.text(DRIVER.plan(Options.of(List.of(model))).plan().orElseThrow());
    String schema = Files.readString(REPOSITORY.resolve("docs/schema/plan-1.schema.json"));
    assertThat(JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(schema).validate(json, InputFormat.JSON)).isEmpty();
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
