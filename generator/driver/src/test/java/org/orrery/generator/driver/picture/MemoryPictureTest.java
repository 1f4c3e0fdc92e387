// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.orrery.generator.api.Options;
import org.orrery.generator.driver.Driver;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.FootprintPlan;
import org.orrery.generator.plan.GiopPlan;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.MemoryPlan.EntryStack;
import org.orrery.generator.plan.MemoryPlan.OperationNeed;
import org.orrery.generator.plan.MemoryPlan.Term;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.PrioritiesPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.ScopePlan.AreaKind;
import org.orrery.generator.plan.ScopePlan.Multiplicity;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TunnelPlan;
import org.orrery.generator.plan.TunnelPlan.CopyDepth;
import org.orrery.generator.plan.TypeRef;

class MemoryPictureTest {

  private static final Path GOLDEN = Path.of("src/test/resources/picture/memory.svg");
  private static final Path REPOSITORY = Path.of("").toAbsolutePath().getParent().getParent();
  private static final Path SAMPLE = REPOSITORY.resolve("samples/mission-computing/model/mission.orrery");
  private static final Path TOWER = REPOSITORY.resolve("generator/conformance/memory/memory.orrery");
  private static final Path IMAGES = REPOSITORY.resolve("docs/images");
  private static final Path REALTIME = REPOSITORY.resolve("templates/goldens/realtime/realtime.orrery");
  private static final TypeRef LONG = new TypeRef.BasicType(BasicKind.LONG);
  private static final Origin ORIGIN = new Origin("m.orrery", "m", 1, 1, 1);

  @Test
  void showsTheTreeWithWhatIsThereAndWhatIsNeeded() throws IOException {
    String picture = MemoryPicture.of(process());
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(GOLDEN.getParent());
      Files.writeString(GOLDEN, picture);
    }
    assertThat(picture).as("-Dgolden.update=true").isEqualTo(Files.readString(GOLDEN)).isEqualTo(MemoryPicture.of(process()));
    assertThatCode(
            () -> DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(picture.getBytes(StandardCharsets.UTF_8))))
        .doesNotThrowAnyException();
  }

  @Test
  void picturesInTheDocumentationAreThoseOfTheirModels() throws IOException {
    isDocumented(SAMPLE, "memory-flight.svg");
    isDocumented(TOWER, "memory-tower.svg");
  }

  private static void isDocumented(Path model, String image) throws IOException {
    SystemPlan plan = Driver.ofLanguages().plan(Options.of(List.of(model))).plan().orElseThrow();
    String picture = MemoryPicture.of(plan.processes().getFirst());
    Path documented = IMAGES.resolve(image);
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(documented, picture);
    }
    assertThat(Files.readString(documented)).as("-Dgolden.update=true").isEqualTo(picture);
  }

  @Test
  void saysOfScopesOnTheRtsjThatTheirSizesAreNotProved() {
    SystemPlan plan = Driver.ofLanguages().plan(Options.of(List.of(REALTIME))).plan().orElseThrow();
    assertThat(plan.processes().getFirst().memory().scopes())
        .filteredOn(scope -> scope.kind() != AreaKind.POOL)
        .noneMatch(ScopePlan::proved);
    assertThat(MemoryPicture.of(plan.processes().getFirst()))
        .contains("its size is not proved")
        .doesNotContain("nothing that is generated");
  }

  private static ProcessPlan process() {
    List<ScopePlan> scopes =
        List.of(
            scope(0, "session", -1, AreaKind.LINEAR, 4 << 10, Multiplicity.LANE, 2, 0, true),
            scope(1, "request", 0, AreaKind.PRIVATE, 16 << 10, Multiplicity.THREAD, 3, 10_345, true),
            new ScopePlan(
                2, 2, "tracks", -1, AreaKind.POOL, 7_200, Multiplicity.PROCESS, false, 1, List.of(0), false, 100, 72, LONG, List.of(), 0,
                true, ORIGIN),
            scope(3, "small", -1, AreaKind.PRIVATE, 1 << 10, Multiplicity.THREAD, 1, 2048, false));
    List<OperationNeed> needs =
        List.of(
            need("load", 1, 10_240, 105, true, new Term("route", 256, 40), new Term("result", 100, 1), new Term("alignment", 1, 5)),
            need("current", 1, 0, 0, true),
            need("names<&>", 3, 2048, 0, false, new Term("message", 1, 2048)));
    List<EntryStack> stacks =
        List.of(
            new EntryStack("lane high", 0, List.of(0, 1)),
            new EntryStack("lane low", 0, List.of(0, 1)),
            new EntryStack("task navigator.announce", -1, List.of()));
    List<TunnelPlan> tunnels =
        List.of(
            new TunnelPlan(0, "readings", LONG, 16, CopyDepth.DEEP, 1, -1, -1, 24, 1_063, List.of(), ORIGIN),
            new TunnelPlan(1, "charts", LONG, 4, CopyDepth.SHALLOW, 2, 2, 2, 0, 263, List.of(), ORIGIN));
    return new ProcessPlan(
        "flight",
        ProcessPlan.Language.CPP,
        ProcessPlan.Rtsj.NONE,
        new GiopPlan(List.of(2), GiopPlan.Strategy.PRELOADED, GiopPlan.MessageLimit.stated(1024), 0, 1024, 1_000_000_000),
        List.of(),
        List.of(poa()),
        List.of(),
        List.of(),
        PrioritiesPlan.NONE,
        ProcessPlan.Privileges.REFUSE,
        new MemoryPlan(true, 2 << 20, true, scopes, 2_163_200, 0, needs, stacks, tunnels),
        ProcessPlan.Observation.OFF,
        0,
        List.of(),
        FootprintPlan.NONE,
        "",
        ORIGIN);
  }

  private static PoaPlan poa() {
    return new PoaPlan(
        0, "nav/tracks", -1, 64, 0, true, PoaPlan.PriorityModel.NONE, 0, 0, List.of(0), List.of(), PoaPlan.ThreadPolicy.ORB_CONTROL,
        1, 0, new PoaPlan.Entered(1, 0), ORIGIN);
  }

  private static ScopePlan scope(
      int index, String name, int parent, AreaKind kind, long bytes, Multiplicity per, int copies, long need, boolean proved) {
    return new ScopePlan(
        index, index, name, parent, kind, bytes, per, false, copies, List.of(0), false, 0, 0, new TypeRef.VoidType(), List.of(), need,
        proved, ORIGIN);
  }

  private static OperationNeed need(String operation, int scope, long arguments, long results, boolean bounded, Term... terms) {
    return new OperationNeed(
        0, "flight.navigator.nav", ScopedName.of("Nav::Navigation"), operation, scope, arguments, results, bounded, List.of(terms));
  }
}
