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
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.Options.TargetOptions;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.templates.common.golden.ModelPlans;

/** Runs code printed for tunnels: views and blocks write their contents. */
class WritingViewsTest {

  private static final String REFERENCES =
      """
      interface I { void run(); };
      struct Holder { I who; Object other; sequence<I, 2> more; };
      typedef sequence<Holder, 3> Holders;
      system S {
        component C { provides i : I }
        process p in java {
          memory {
            tunnel one of Holder { capacity 1 }
            tunnel many of Holders { capacity 1 }
            tunnel alone of I { capacity 1 }
          }
          instance c : C
        }
      }
      """;
  private static final Path CHECK = Path.of("src/test/resources/written/SightingCheck.java");

  @TempDir Path folder;

  @Test
  void viewsAndBlocksWriteWhatTheyShow() throws IOException, ReflectiveOperationException {
    List<Path> printed = CompileTest.sources(GoldenTest.print("memory/expected/java"), folder.resolve("sources"));
    Path classes = Files.createDirectories(folder.resolve("classes"));

    assertThat(CompileTest.complaints(Stream.concat(printed.stream(), Stream.of(CHECK)).toList(), classes)).isEmpty();
    URL[] path = {classes.toUri().toURL(), RuntimeClasses.FOLDER.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path)) {
      assertThat(loader.loadClass("written.SightingCheck").getMethod("fault").invoke(null)).isEqualTo("");
    }
  }

  @Test
  void receivedReferencesCrossTunnelsToo() throws IOException {
    SystemPlan plan = ModelPlans.plan(Files.writeString(folder.resolve("m.orrery"), REFERENCES));
    List<Artifact> printed = new JavaTarget().artifacts(plan, new TargetOptions("", false, "0.0.0"));
    List<Path> sources = CompileTest.sources(printed, folder.resolve("sources"));

    assertThat(sources).filteredOn(each -> each.endsWith("HolderView.java")).singleElement()
        .satisfies(each -> assertThat(each).content().contains("who.write(_out);", "more.get(_i).write(_out);"));
    assertThat(CompileTest.complaints(sources, Files.createDirectories(folder.resolve("classes")))).isEmpty();
  }
}
