// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.output;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.OutputSink;

/**
 * A folder of generated files, and another one for the user's scaffolds.
 *
 * <ul>
 *   <li>All or nothing: a failure, or a kill, leaves the old output, or is completed by the next run.
 *   <li>A file whose content has not changed is not touched; a run that changes nothing writes nothing at all.
 *   <li>Files that an earlier run wrote and that are no longer generated are removed, with folders that this empties; not when
 *       the user has edited them since.
 *   <li>Files that we did not write are never overwritten: {@link OccupiedPathException}.
 *   <li>Scaffolds are written where nothing stands.
 * </ul>
 *
 * <p>Several processes may write to one folder; they take turns.
 */
public final class FolderSink implements OutputSink {

  private static final String LOCK = ".orrery-lock";
  private static final long LOCK_RETRY_NANOS = 10_000_000;

  private final Path output;
  private final Path scaffolds;
  private final FileMoves moves;

  /**
   * Creates a sink for two folders, which are created when there is something to write.
   *
   * @param output for generated files
   * @param scaffolds for the user's files; may be the same
   */
  public FolderSink(Path output, Path scaffolds) {
    this(output, scaffolds, FileMoves.ofFileSystem());
  }

  FolderSink(Path output, Path scaffolds, FileMoves moves) {
    this.output = output.toAbsolutePath().normalize();
    this.scaffolds = scaffolds.toAbsolutePath().normalize();
    this.moves = moves;
  }

  /** Manifest of an output folder; it changes when any generated file does. */
  public static Path manifest(Path output) {
    return output.resolve(Manifest.NAME);
  }

  @Override
  public Result write(List<Artifact> artifacts) throws IOException {
    Files.createDirectories(output);
    try (FileChannel channel =
        FileChannel.open(output.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      takeTurn(channel);
      Transaction transaction = new Transaction(output, moves);
      transaction.recover();
      Comparison comparison = compare(artifacts, Manifest.of(output));
      if (!comparison.changes.isEmpty()) {
        transaction.run(comparison.changes);
        for (Path file : comparison.removed) {
          removeEmptyFolders(file.getParent());
        }
      }
      return new Result(comparison.written, comparison.unchanged, comparison.removed);
    }
  }

  /**
   * Locks the folder until the channel is closed. Waits also for threads of this virtual machine, which {@code lock} does not.
   */
  private static void takeTurn(FileChannel channel) throws IOException {
    while (true) {
      try {
        channel.lock();
        return;
      } catch (OverlappingFileLockException heldByAnotherThread) {
        LockSupport.parkNanos(LOCK_RETRY_NANOS);
      }
    }
  }

  private static final class Comparison {
    final List<Change> changes = new ArrayList<>();
    final List<Path> written = new ArrayList<>();
    final List<Path> unchanged = new ArrayList<>();
    final List<Path> removed = new ArrayList<>();
    final List<Path> occupied = new ArrayList<>();
  }

  private Comparison compare(List<Artifact> artifacts, Manifest old) throws IOException {
    Comparison comparison = new Comparison();
    Map<String, String> digests = new TreeMap<>();
    List<Change> writes = new ArrayList<>();
    for (Artifact artifact : artifacts) {
      byte[] content = artifact.text().getBytes(StandardCharsets.UTF_8);
      Path file = resolve(artifact);
      boolean ours = artifact.kind() == Artifact.Kind.GENERATED;
      if (ours && digests.put(artifact.path(), Manifest.digest(content)) != null) {
        throw new IllegalArgumentException("generated twice: " + artifact.path());
      }
      if (ours ? holds(file, content) : Files.exists(file)) {
        comparison.unchanged.add(file);
      } else if (ours && Files.exists(file) && !old.contains(artifact.path())) {
        comparison.occupied.add(file);
      } else {
        writes.add(new Change.Write(file, content));
        comparison.written.add(file);
      }
    }
    if (!comparison.occupied.isEmpty()) {
      throw new OccupiedPathException(comparison.occupied);
    }
    for (Map.Entry<String, String> entry : old.digests().entrySet()) {
      Path file = output.resolve(entry.getKey());
      if (!digests.containsKey(entry.getKey()) && isAsWritten(file, entry.getValue())) {
        comparison.changes.add(new Change.Remove(file));
        comparison.removed.add(file);
      }
    }
    // Removals come first, since a removed file may have the path of a new folder.
    comparison.changes.addAll(writes);
    byte[] manifest = new Manifest(digests).bytes();
    if (!holds(output.resolve(Manifest.NAME), manifest)) {
      comparison.changes.add(new Change.Write(output.resolve(Manifest.NAME), manifest));
    }
    return comparison;
  }

  private Path resolve(Artifact artifact) {
    Path folder = artifact.kind() == Artifact.Kind.GENERATED ? output : scaffolds;
    Path file = folder.resolve(artifact.path()).normalize();
    if (!file.startsWith(folder) || file.equals(folder) || artifact.path().indexOf('\n') >= 0) {
      throw new IllegalArgumentException("not a path inside the output folder: " + artifact.path());
    }
    return file;
  }

  private static boolean holds(Path file, byte[] content) throws IOException {
    return Files.isRegularFile(file)
        && Files.size(file) == content.length
        && Arrays.equals(Files.readAllBytes(file), content);
  }

  private static boolean isAsWritten(Path file, String digest) throws IOException {
    return Files.isRegularFile(file) && Manifest.digest(Files.readAllBytes(file)).equals(digest);
  }

  private void removeEmptyFolders(Path innermost) throws IOException {
    for (Path folder = innermost; folder.startsWith(output) && !folder.equals(output); folder = folder.getParent()) {
      try {
        Files.delete(folder);
      } catch (DirectoryNotEmptyException | NoSuchFileException stillUsed) {
        return;
      }
    }
  }
}
