// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.orrery.generator.api.Artifact;

/**
 * Folder of expected text, compared with a target's output.
 *
 * <p>{@code -Dgolden.update=true} writes the folder anew instead: review its diff, and commit it with the change that caused
 * it. Scaffolds are expected under {@code scaffold/}, since in use they go to another folder.
 *
 * @param folder for example {@code templates/goldens/cpp/enums}
 */
public record GoldenTree(Path folder) {

  /** Fails with the first file that differs, is missing or is not expected. */
  public void check(List<Artifact> artifacts) {
    Map<String, String> printed = new TreeMap<>();
    for (Artifact artifact : artifacts) {
      assertThat(printed.put(place(artifact), artifact.text())).as("printed twice: %s", artifact.path()).isNull();
    }
    if (Boolean.getBoolean("golden.update")) {
      write(printed);
    }
    Map<String, String> expected = read();
    assertThat(printed.keySet()).as("files of %s (-Dgolden.update=true accepts them)", folder).isEqualTo(expected.keySet());
    printed.forEach((path, text) -> assertThat(text).as("%s/%s", folder, path).isEqualTo(expected.get(path)));
  }

  /** Path of an artifact in the folder. */
  public static String place(Artifact artifact) {
    return artifact.kind() == Artifact.Kind.SCAFFOLD ? "scaffold/" + artifact.path() : artifact.path();
  }

  private Map<String, String> read() {
    Map<String, String> files = new TreeMap<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> paths = Files.walk(folder)) {
        for (Path path : paths.filter(Files::isRegularFile).toList()) {
          files.put(folder.relativize(path).toString().replace('\\', '/'), Files.readString(path));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return files;
  }

  private void write(Map<String, String> files) {
    try {
      if (Files.isDirectory(folder)) {
        try (Stream<Path> paths = Files.walk(folder)) {
          for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(path);
          }
        }
      }
      for (Map.Entry<String, String> file : files.entrySet()) {
        Path path = folder.resolve(file.getKey());
        Files.createDirectories(path.getParent());
        Files.writeString(path, file.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
