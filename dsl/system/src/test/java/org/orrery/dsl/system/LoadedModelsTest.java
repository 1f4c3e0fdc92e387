// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Injector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.dsl.idl.resource.IdlLoader;
import org.orrery.dsl.system.orrery.OrrerySystem;

/** Tests models on disk, loaded as by the driver: their IDL is found through imports and the include path. */
class LoadedModelsTest {

  private static final Injector INJECTOR = new OrreryStandaloneSetup().createInjectorAndDoEMFRegistration();

  @TempDir private Path folder;

  @Test
  void theSampleLinksToTheIdlThatItImportsAndHasNoProblem() {
    IdlLoader.Loaded loaded = load(Path.of("../../samples/mission-computing/model/mission.orrery"), List.of());

    assertThat(loaded.issues()).isEmpty();
    assertThat(loaded.all()).extracting(file -> file.getURI().lastSegment()).contains("mission.orrery", "nav.idl");
    OrrerySystem system = system(loaded);
    assertThat(system.getComponents().getFirst().getFacets().getFirst().getType().getName()).isEqualTo("Navigation");
    assertThat(EcoreUtil.UnresolvedProxyCrossReferencer.find(system)).isEmpty();
  }

  @Test
  void everyConstructLinks() {
    IdlLoader.Loaded loaded = load(Path.of("src/test/resources/valid/everything.orrery"), List.of());

    assertThat(loaded.issues()).filteredOn(issue -> issue.issue().getCode().contains("IDL")).isEmpty();
    assertThat(EcoreUtil.UnresolvedProxyCrossReferencer.find((EObject) system(loaded))).isEmpty();
  }

  @Test
  void importsAreFoundOnTheIncludePath() throws IOException {
    Path model =
        write("model/a.orrery", "import \"i.idl\" system X { component A { provides i : M::I } process p in cpp { instance a : A } }");
    write("idl/i.idl", "module M { interface I { void f(); }; };");

    assertThat(load(model, List.of(folder.resolve("idl"))).issues()).isEmpty();
    assertThat(load(model, List.of()).issues()).extracting(issue -> issue.issue().getCode()).containsExactly("ORR-SYS-008", "ORR-IDL-003");
  }

  @Test
  void preprocessorDirectivesWorkInSystems() throws IOException {
    Path model =
        write(
            "a.orrery",
            """
            #include "i.idl"
            #define NAME I
            system X {
              component A { provides i : NAME }
            #ifdef NOT_DEFINED
              component { this is no component }
            #endif
              process p in cpp { instance a : A }
            }
            """);
    write("i.idl", "interface I { void f(); };");

    assertThat(load(model, List.of()).issues()).isEmpty();
  }

  private IdlLoader.Loaded load(Path file, List<Path> includes) {
    return INJECTOR.getInstance(IdlLoader.class).load(List.of(uri(file)), includes.stream().map(LoadedModelsTest::uri).toList(), Map.of());
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static OrrerySystem system(IdlLoader.Loaded loaded) {
    return loaded.files().getFirst().getContents().getFirst().eContents().stream()
        .filter(OrrerySystem.class::isInstance)
        .map(OrrerySystem.class::cast)
        .findFirst()
        .orElseThrow();
  }

  private static URI uri(Path file) {
    return URI.createFileURI(file.toAbsolutePath().normalize().toString());
  }
}
