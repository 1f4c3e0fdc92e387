// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Classes of the Java runtime, compiled from its sources once for all tests. Each compilation of generated Java would otherwise compile
 * those sources again. They are held to no warnings here: the runtime's own module is.
 */
final class RuntimeClasses {

  /** Folder of the classes. */
  static final Path FOLDER = compiled(Path.of("../../runtime-java/core/src/main/java"), Path.of("target/runtime-classes"));

  private RuntimeClasses() {}

  private static Path compiled(Path sources, Path folder) {
    try {
      remove(folder);
      Files.createDirectories(folder);
      JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
      StringWriter complaints = new StringWriter();
      try (var files = compiler.getStandardFileManager(null, null, null); Stream<Path> all = Files.walk(sources)) {
        List<Path> java = all.filter(file -> file.toString().endsWith(".java")).toList();
        List<String> options = List.of("--release", "25", "-nowarn", "-proc:none", "-d", folder.toString());
        if (!compiler.getTask(complaints, files, null, options, null, files.getJavaFileObjectsFromPaths(java)).call()) {
          throw new IllegalStateException("the runtime does not compile:\n" + complaints);
        }
      }
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void remove(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
