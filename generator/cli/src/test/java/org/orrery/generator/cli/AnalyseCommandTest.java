// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.driver.Driver;

/** Tests {@code orrery analyse}: its table, its JSON, its diagnostics and its exit codes. */
class AnalyseCommandTest {

  private static final Driver<?> DRIVER = Driver.ofLanguages();
  private static final Path REPOSITORY = Path.of("").toAbsolutePath().getParent().getParent();
  private static final Path EXAMPLE = REPOSITORY.resolve("docs/examples/braking.json");

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final ByteArrayOutputStream complained = new ByteArrayOutputStream();

  @TempDir Path folder;

  private int run(Object... arguments) {
    printed.reset();
    complained.reset();
    String[] words = new String[arguments.length + 1];
    words[0] = "analyse";
    for (int i = 0; i < arguments.length; i++) {
      words[i + 1] = arguments[i].toString();
    }
    Console console = new Console(
        new PrintStream(printed, true, StandardCharsets.UTF_8), new PrintStream(complained, true, StandardCharsets.UTF_8));
    return new CommandLineTool(() -> DRIVER, List.of(), console).run(words);
  }

  private String out() {
    return printed.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return complained.toString(StandardCharsets.UTF_8);
  }

  private Path changed(String right, String wrong) throws IOException {
    String text = Files.readString(EXAMPLE);
    assertThat(text).contains(right);
    return Files.writeString(folder.resolve("changed.json"), text.replace(right, wrong));
  }

  /** Compares with a file, most of which the page on proofs shows; {@code -Dgolden.update=true} writes it. */
  private static void golden(String name, String text) throws IOException {
    Path file = REPOSITORY.resolve(name);
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(file, text);
    }
    assertThat(text).as("-Dgolden.update=true").isEqualTo(Files.readString(file));
  }

  @Test
  void showsBoundsOfAHandMadeModel() throws IOException {
    assertThat(run(EXAMPLE)).isZero();
    assertThat(err()).isEmpty();
    golden("docs/examples/braking.txt", out());
  }

  @Test
  void showsBoundsOfASystem() throws IOException {
    assertThat(run(REPOSITORY.resolve("docs/examples/press.orrery"))).isZero();
    assertThat(err()).isEmpty();
    golden("docs/examples/press.txt", out());
    assertThat(run(REPOSITORY.resolve("docs/examples/press.orrery"), "--model")).isZero();
    Path model = Files.writeString(folder.resolve("press.json"), out());
    assertThat(run(model)).isZero();
    golden("docs/examples/press.txt", out());
  }

  @Test
  void tellsHowFarCostsMayGrow() throws IOException {
    assertThat(run(REPOSITORY.resolve("docs/examples/press.orrery"), "--sensitivity")).isZero();
    golden("docs/examples/press-sensitivity.txt", out().substring(out().indexOf("wcet of")));
    assertThat(run(REPOSITORY.resolve("docs/examples/press.orrery"), "--sensitivity", "--json")).isEqualTo(2);
  }

  /** The sample's panel is time-shared, so nothing is proved, and each task says why. */
  @Test
  void showsOfTheSampleWhatIsNotKnown() throws IOException {
    Path sample = REPOSITORY.resolve("samples/mission-computing/model/mission.orrery");
    assertThat(run(sample)).isZero();
    golden("generator/cli/src/test/resources/analysis/mission.txt", out());
    assertThat(err()).contains("warning[ORR-ANA-023]: the deadline of 'cockpit.cockpit.steer', 20 ms, is neither kept nor missed")
        .endsWith("4 warnings\n");
    assertThat(run(sample, "--process", "flight")).isEqualTo(2);
  }

  @Test
  void showsSimulatedResponsesBesideTheBounds() throws IOException {
    assertThat(run(EXAMPLE, "--simulate", 10)).isZero();
    golden("docs/examples/braking-simulated.txt", out());
    assertThat(run(EXAMPLE, "--simulate", 0)).isEqualTo(2);
    assertThat(run(EXAMPLE, "--simulate", 1, "--json")).isEqualTo(2);
  }

  @Test
  void endsWith1WhereADeadlineIsAfterItsBound() throws IOException {
    Path late = changed("\"deadlineNanos\": 8000000", "\"deadlineNanos\": 5000000");
    assertThat(run(late)).isEqualTo(1);
    assertThat(out()).contains("not guaranteed");
    assertThat(err()).contains("changed.json:7:15: error[ORR-ANA-021]: 'brake' may take ", "and its deadline is 5 ms", "help: ");
    assertThat(run(late, "--json")).isEqualTo(1);
    assertThat(out()).contains("\"verdict\" : \"NOT_GUARANTEED\"");
  }

  @Test
  void endsWith1WhereMoreArrivesThanAProcessorDoes() throws IOException {
    assertThat(run(changed("\"costNanos\": 1500000", "\"costNanos\": 5500000"))).isEqualTo(1);
    assertThat(err()).contains("error[ORR-ANA-022]: the deadline of 'slip', 5 ms, can't be guaranteed: more work as urgent or more");
  }

  @Test
  void endsWith0AndAWarningWhereNothingIsKnown() throws IOException {
    assertThat(run(changed(", \"costNanos\": 1500000", ""))).isZero();
    assertThat(out()).contains("no bound", "unknown");
    assertThat(err()).contains("warning[ORR-ANA-023]", "the wcet of measure is not stated", "help: state its wcet");
    assertThat(run(changed(", \"costNanos\": 1500000", ""), "--simulate", 1)).isEqualTo(2);
  }

  @Test
  void saysInOneLineThatNothingIsStated() throws IOException {
    Path bare = Files.writeString(
        folder.resolve("bare.json"), "{ \"schema\": 1, \"name\": \"Bare\", \"processors\": [], \"activities\": [] }");
    assertThat(run(bare)).isZero();
    assertThat(out()).isEqualTo("Bare states no worst-case execution time (wcet), so there is nothing to prove.\n");
    assertThat(err()).isEmpty();
  }

  @Test
  void tellsWhatIsWrongWithItsInput() throws IOException {
    assertThat(run(changed("\"priority\": 10", "\"prio\": 10"))).isEqualTo(1);
    assertThat(out()).isEmpty();
    assertThat(err()).contains("changed.json:12:", "error[ORR-ANA-003]: 'press' has no field 'prio'");
    assertThat(run(folder.resolve("none.json"))).isEqualTo(3);
    assertThat(run(EXAMPLE, EXAMPLE)).isEqualTo(2);
    assertThat(run(EXAMPLE, "--format", "json")).isEqualTo(2);
  }

  @Test
  void printsTheModelItAnalyses() throws IOException {
    assertThat(run(EXAMPLE, "--model")).isZero();
    Path again = Files.writeString(folder.resolve("again.json"), out());
    assertThat(run(again)).isZero();
    assertThat(out()).isEqualTo(Files.readString(REPOSITORY.resolve("docs/examples/braking.txt")));
  }
}
