// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.api.Options;

class RunRecordTest {

  @TempDir Path folder;
  private Path read;
  private Path made;
  private Options options;
  private RunRecord run;

  @BeforeEach
  void recordARun() throws IOException {
    read = Files.writeString(folder.resolve("a model.idl"), "module A {};");
    made = Files.writeString(folder.resolve("A.java"), "class A {}");
    options = Options.of(List.of(read));
    run = new RunRecord(folder.resolve("state/run"));
    run.write(options, "1", List.of(read), List.of(made));
  }

  @Test
  void isCurrentWhileNothingChanges() throws IOException {
    assertThat(run.isCurrent(options, "1")).isTrue();
    assertThat(new RunRecord(folder.resolve("other")).isCurrent(options, "1")).isFalse();
  }

  @Test
  void isNotCurrentWithOtherOptionsOrAnotherTool() throws IOException {
    assertThat(run.isCurrent(options.withDefines(List.of("X")), "1")).isFalse();
    assertThat(run.isCurrent(options, "2")).isFalse();
  }

  @Test
  void isNotCurrentOnceAnInputHasChanged() throws IOException {
    Files.writeString(read, "module B {};");
    assertThat(run.isCurrent(options, "1")).isFalse();
  }

  @Test
  void isNotCurrentOnceAnOutputIsGone() throws IOException {
    Files.delete(made);
    assertThat(run.isCurrent(options, "1")).isFalse();
  }
}
