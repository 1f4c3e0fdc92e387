// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is printed for tunnels runs: views and blocks write what they show. */
class WritingViewsTest {

  private static final Path CHECK = Path.of("src/test/resources/written/SightingCheck.java");

  @TempDir Path folder;

  @Test
  void viewsAndBlocksWriteWhatTheyShow() throws IOException, ReflectiveOperationException {
    List<Path> printed = CompileTest.sources("memory/expected/java", folder.resolve("sources"));
    Path classes = Files.createDirectories(folder.resolve("classes"));

    assertThat(CompileTest.complaints(Stream.concat(printed.stream(), Stream.of(CHECK)).toList(), classes)).isEmpty();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      assertThat(loader.loadClass("written.SightingCheck").getMethod("fault").invoke(null)).isEqualTo("");
    }
  }
}
