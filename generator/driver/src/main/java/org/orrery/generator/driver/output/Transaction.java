// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Changes many files, all or none, also when the process is killed at any point.
 *
 * <pre>
 *   stage:   .orrery-staging/new/N   the new content of change N
 *            .orrery-staging/old/N   what stands there now, by hard link or copy
 *            .orrery-staging/journal what is to be done; it appears by one atomic rename: from here on the change counts as made
 *   commit:  rename new/N over its file, or remove the file
 *   finish:  remove journal, then the folder
 * </pre>
 *
 * <p>A run that finds a staging folder with a journal completes it; without one it throws it away. A failure during commit puts
 * back what stands in old/ (the journal goes first, so that no later run completes what is being undone). The folder stands
 * inside the output folder, since only there are a rename's two ends surely on one file system. Not meant to survive a power cut:
 * nothing is synced.
 */
final class Transaction {

  /** Name of the staging folder in the output folder. */
  static final String FOLDER = ".orrery-staging";

  private static final String WRITE = "write ";
  private static final String REMOVE = "remove ";

  private final Path staging;
  private final Path journal;
  private final FileMoves moves;

  Transaction(Path output, FileMoves moves) {
    this.staging = output.resolve(FOLDER);
    this.journal = staging.resolve("journal");
    this.moves = moves;
  }

  /** Completes the changes of a killed run that had written its journal; discards those of one that had not. */
  void recover() throws IOException {
    if (Files.exists(journal)) {
      List<String> lines = Files.readAllLines(journal);
      for (int index = 0; index < lines.size(); index++) {
        apply(lines.get(index), index);
      }
    }
    discard();
  }

  /**
   * Applies the changes.
   *
   * @throws IOException when one can't be made; those made before it are undone
   */
  void run(List<? extends Change> changes) throws IOException {
    List<String> lines = new ArrayList<>();
    try {
      Files.createDirectories(staging.resolve("new"));
      Files.createDirectories(staging.resolve("old"));
      for (Change change : changes) {
        lines.add(stage(change, lines.size()));
      }
      Path draft = staging.resolve("journal.draft");
      Files.write(draft, lines);
      moves.replace(draft, journal);
    } catch (IOException | RuntimeException failure) {
      discard();
      throw failure;
    }
    int done = 0;
    try {
      for (; done < lines.size(); done++) {
        apply(lines.get(done), done);
      }
    } catch (IOException | RuntimeException failure) {
      undo(lines, done, failure);
      throw failure;
    }
    discard();
  }

  private String stage(Change change, int index) throws IOException {
    Path old = staging.resolve("old/" + index);
    if (Files.exists(change.file())) {
      try {
        Files.createLink(old, change.file());
      } catch (IOException | UnsupportedOperationException noLinks) {
        Files.copy(change.file(), old);
      }
    }
    return switch (change) {
      case Change.Write(Path file, byte[] content) -> {
        Files.write(staging.resolve("new/" + index), content);
        yield WRITE + file;
      }
      case Change.Remove(Path file) -> REMOVE + file;
    };
  }

  private void apply(String line, int index) throws IOException {
    Path file = fileOf(line);
    if (line.startsWith(REMOVE)) {
      moves.remove(file);
      return;
    }
    Path staged = staging.resolve("new/" + index);
    if (Files.exists(staged)) { // else an earlier, killed run has moved it already
      Files.createDirectories(file.getParent());
      moves.replace(staged, file);
    }
  }

  private void undo(List<String> lines, int failedAt, Exception failure) {
    try {
      Files.deleteIfExists(journal);
      for (int index = Math.min(failedAt, lines.size() - 1); index >= 0; index--) {
        Path file = fileOf(lines.get(index));
        Path old = staging.resolve("old/" + index);
        if (Files.isRegularFile(old)) {
          Files.createDirectories(file.getParent());
          Files.move(old, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        } else if (index < failedAt && lines.get(index).startsWith(WRITE)) {
          Files.deleteIfExists(file);
        }
      }
      discard();
    } catch (IOException second) {
      failure.addSuppressed(second);
    }
  }

  private static Path fileOf(String line) {
    return Path.of(line.substring(line.indexOf(' ') + 1));
  }

  /** Removes the staging folder, its journal first: without a journal the folder is not recovered from. */
  private void discard() throws IOException {
    Files.deleteIfExists(journal);
    try (Stream<Path> files = Files.walk(staging)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (NoSuchFileException nothingStaged) {
      return;
    }
  }
}
