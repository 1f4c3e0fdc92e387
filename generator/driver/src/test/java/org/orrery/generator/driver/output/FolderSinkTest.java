// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.OutputSink.Result;

class FolderSinkTest {

  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

  @TempDir Path temp;
  private Path output;
  private Path scaffolds;
  private FolderSink sink;

  @BeforeEach
  void folders() {
    output = temp.resolve("out put/größe");
    scaffolds = temp.resolve("user");
    sink = new FolderSink(output, scaffolds);
  }

  @Test
  void writesFilesAndReportsThem() throws IOException {
    Result result = sink.write(List.of(generated("a/b.txt", "b\n"), generated("c.txt", "ü\n")));
    assertThat(result.written()).containsExactly(output.resolve("a/b.txt"), output.resolve("c.txt"));
    assertThat(output.resolve("c.txt")).hasContent("ü\n");
    assertThat(output.resolve(Transaction.FOLDER)).doesNotExist();
  }

  @Test
  void doesNotTouchWhatHasNotChanged() throws IOException {
    sink.write(List.of(generated("same.txt", "same\n"), generated("other.txt", "old\n")));
    Files.setLastModifiedTime(output.resolve("same.txt"), LONG_AGO);
    Files.setLastModifiedTime(output.resolve(Manifest.NAME), LONG_AGO);

    Result again = sink.write(List.of(generated("same.txt", "same\n"), generated("other.txt", "old\n")));
    assertThat(again.written()).isEmpty();
    assertThat(again.unchanged()).hasSize(2);
    assertThat(Files.getLastModifiedTime(output.resolve(Manifest.NAME))).isEqualTo(LONG_AGO);

    Result changed = sink.write(List.of(generated("same.txt", "same\n"), generated("other.txt", "new\n")));
    assertThat(changed.written()).containsExactly(output.resolve("other.txt"));
    assertThat(output.resolve("other.txt")).hasContent("new\n");
    assertThat(Files.getLastModifiedTime(output.resolve("same.txt"))).isEqualTo(LONG_AGO);
  }

  @Test
  void removesWhatIsNoLongerGeneratedWithItsFolders() throws IOException {
    sink.write(List.of(generated("gone/deep/x.txt", "x\n"), generated("gone/y.txt", "y\n"), generated("z.txt", "z\n")));
    Files.writeString(output.resolve("gone/mine.txt"), "the user's");
    Result result = sink.write(List.of(generated("z.txt", "z\n")));
    assertThat(result.removed()).containsExactly(output.resolve("gone/deep/x.txt"), output.resolve("gone/y.txt"));
    assertThat(output.resolve("gone/deep")).doesNotExist();
    assertThat(output.resolve("gone/mine.txt")).exists();
  }

  @Test
  void keepsAStaleFileThatTheUserHasEdited() throws IOException {
    sink.write(List.of(generated("x.txt", "x\n")));
    Files.writeString(output.resolve("x.txt"), "edited");
    assertThat(sink.write(List.of()).removed()).isEmpty();
    assertThat(output.resolve("x.txt")).hasContent("edited");
  }

  @Test
  void replacesAFileByAFolderOfTheSameName() throws IOException {
    sink.write(List.of(generated("x", "file\n")));
    sink.write(List.of(generated("x/y", "in a folder\n")));
    assertThat(output.resolve("x/y")).hasContent("in a folder\n");
  }

  @Test
  void refusesToOverwriteWhatItDidNotWriteAndNamesAll() throws IOException {
    sink.write(List.of(generated("ours.txt", "old\n")));
    Files.writeString(output.resolve("theirs.txt"), "precious");
    Files.writeString(output.resolve("more.txt"), "precious");
    List<Artifact> artifacts =
        List.of(generated("ours.txt", "new\n"), generated("theirs.txt", "new\n"), generated("more.txt", "new\n"));
    assertThatThrownBy(() -> sink.write(artifacts))
        .isInstanceOfSatisfying(
            OccupiedPathException.class,
            occupied ->
                assertThat(occupied.paths()).containsExactly(output.resolve("theirs.txt"), output.resolve("more.txt")));
    assertThat(output.resolve("theirs.txt")).hasContent("precious");
    assertThat(output.resolve("ours.txt")).hasContent("old\n");
  }

  @Test
  void adoptsAFileThatHasTheSameContentAlready() throws IOException {
    Files.createDirectories(output);
    Files.writeString(output.resolve("x.txt"), "x\n");
    assertThat(sink.write(List.of(generated("x.txt", "x\n"))).unchanged()).hasSize(1);
    assertThat(sink.write(List.of(generated("x.txt", "changed\n"))).written()).hasSize(1);
  }

  @Test
  void writesScaffoldsOnceAndNeverRemovesThem() throws IOException {
    Artifact scaffold = new Artifact("nav/navigator.hpp", "skeleton\n", Artifact.Kind.SCAFFOLD);
    assertThat(sink.write(List.of(scaffold)).written()).containsExactly(scaffolds.resolve("nav/navigator.hpp"));
    Files.writeString(scaffolds.resolve("nav/navigator.hpp"), "filled in");
    assertThat(sink.write(List.of(scaffold)).written()).isEmpty();
    assertThat(sink.write(List.of()).removed()).isEmpty();
    assertThat(scaffolds.resolve("nav/navigator.hpp")).hasContent("filled in");
  }

  @Test
  void refusesPathsThatLeadOutOfTheFolder() {
    assertThatThrownBy(() -> sink.write(List.of(generated("../escape.txt", "x\n"))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(output.resolveSibling("escape.txt")).doesNotExist();
  }

  @Test
  void refusesTwoArtifactsOfOnePath() {
    assertThatThrownBy(() -> sink.write(List.of(generated("x.txt", "1\n"), generated("x.txt", "2\n"))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static Artifact generated(String path, String text) {
    return new Artifact(path, text, Artifact.Kind.GENERATED);
  }
}
