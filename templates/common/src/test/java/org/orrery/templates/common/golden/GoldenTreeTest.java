// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common.golden;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.Artifact.Kind;

class GoldenTreeTest {

  @TempDir Path folder;

  private GoldenTree tree;

  @BeforeEach
  void expectsOneFile() throws IOException {
    assumeFalse(Boolean.getBoolean("golden.update"));
    Files.writeString(folder.resolve("a.hpp"), "int a;\n");
    tree = new GoldenTree(folder);
  }

  private static Artifact generated(String path, String text) {
    return new Artifact(path, text, Kind.GENERATED);
  }

  @Test
  void acceptsWhatIsExpected() {
    assertThatCode(() -> tree.check(List.of(generated("a.hpp", "int a;\n")))).doesNotThrowAnyException();
  }

  @Test
  void rejectsOtherText() {
    assertThatThrownBy(() -> tree.check(List.of(generated("a.hpp", "int b;\n")))).hasMessageContaining("a.hpp");
  }

  @Test
  void rejectsAFileThatIsNotExpected() {
    List<Artifact> more = List.of(generated("a.hpp", "int a;\n"), generated("b.hpp", ""));
    assertThatThrownBy(() -> tree.check(more)).hasMessageContaining("b.hpp");
  }

  @Test
  void rejectsAMissingFile() {
    assertThatThrownBy(() -> tree.check(List.of())).hasMessageContaining("a.hpp");
  }
}
