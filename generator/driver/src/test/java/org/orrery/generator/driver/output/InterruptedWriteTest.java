// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.api.Artifact;

/** Tests writes that fail, or whose process dies, before each of their steps in turn. */
class InterruptedWriteTest {

  /** Draft of the journal, one removal, two replacements, one new file, the manifest. */
  private static final int STEPS = 6;

  private static final List<Artifact> OLD = List.of(file("a.txt", "1"), file("b/b.txt", "1"), file("stale.txt", "1"));
  private static final List<Artifact> NEW = List.of(file("a.txt", "2"), file("b/b.txt", "2"), file("new/c.txt", "2"));

  @TempDir Path temp;

  @BeforeEach
  void writeOldOutput() throws IOException {
    new FolderSink(temp.resolve("out"), temp).write(OLD);
  }

  @Test
  void aFailureLeavesTheOldOutput() throws IOException {
    Map<String, String> before = contents();
    for (int step = 0; step < STEPS; step++) {
      FolderSink failing = sinkThat(step, () -> new IOException("No space left on device"));
      assertThatThrownBy(() -> failing.write(NEW)).isInstanceOf(IOException.class).hasMessageContaining("No space");
      assertThat(contents()).as("failed before step %d", step).isEqualTo(before);
    }
    new FolderSink(temp.resolve("out"), temp).write(NEW);
    assertThat(contents()).doesNotContainKey("stale.txt").containsEntry("a.txt", "2\n");
  }

  @Test
  void afterAKillTheNextRunMakesTheOutputWhole() throws IOException {
    Map<String, String> before = contents();
    new FolderSink(temp.resolve("out"), temp).write(NEW);
    Map<String, String> after = contents();
    for (int step = 0; step < STEPS; step++) {
      new FolderSink(temp.resolve("out"), temp).write(OLD);
      FolderSink killed = sinkThat(step, Killed::new);
      assertThatThrownBy(() -> killed.write(NEW)).isInstanceOf(Killed.class);
      new Transaction(temp.resolve("out"), FileMoves.ofFileSystem()).recover();
      assertThat(contents()).as("killed before step %d", step).isEqualTo(step == 0 ? before : after);
    }
  }

  @Test
  void thereAreAsManyStepsAsTheseTestsSay() throws IOException {
    AtomicInteger steps = new AtomicInteger();
    new FolderSink(temp.resolve("out"), temp, counting(steps, Integer.MAX_VALUE, Killed::new)).write(NEW);
    assertThat(steps).hasValue(STEPS);
  }

  @Test
  void twoWritersTakeTurns() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    FileMoves slow =
        new FileMoves() {
          @Override
          public void replace(Path from, Path to) throws IOException {
            begun.countDown();
            Thread.yield();
            FileMoves.ofFileSystem().replace(from, to);
          }

          @Override
          public void remove(Path file) throws IOException {
            FileMoves.ofFileSystem().remove(file);
          }
        };
    Thread first =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    new FolderSink(temp.resolve("out"), temp, slow).write(NEW);
                  } catch (IOException failure) {
                    throw new UncheckedIOException(failure);
                  }
                });
    begun.await();
    new FolderSink(temp.resolve("out"), temp).write(OLD);
    first.join();
    assertThat(contents()).containsEntry("a.txt", "1\n").containsKey("stale.txt").doesNotContainKey("new/c.txt");
  }

  /** Simulates a kill of the process: no code runs after it, not even clean-up. */
  private static final class Killed extends Error {
    private static final long serialVersionUID = 1L;
  }

  private interface Failure<E extends Throwable> {
    E make();
  }

  private FolderSink sinkThat(int step, Failure<?> failure) {
    return new FolderSink(temp.resolve("out"), temp, counting(new AtomicInteger(), step, failure));
  }

  private static FileMoves counting(AtomicInteger steps, int failAt, Failure<?> failure) {
    FileMoves real = FileMoves.ofFileSystem();
    return new FileMoves() {
      @Override
      public void replace(Path from, Path to) throws IOException {
        count();
        real.replace(from, to);
      }

      @Override
      public void remove(Path file) throws IOException {
        count();
        real.remove(file);
      }

      private void count() throws IOException {
        if (steps.getAndIncrement() == failAt) {
          switch (failure.make()) {
            case IOException failed -> throw failed;
            case Error killed -> throw killed;
            case Throwable other -> throw new AssertionError(other);
          }
        }
      }
    };
  }

  private Map<String, String> contents() throws IOException {
    Map<String, String> contents = new TreeMap<>();
    Path out = temp.resolve("out");
    try (Stream<Path> files = Files.walk(out)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        contents.put(out.relativize(file).toString(), Files.readString(file));
      }
    }
    return contents;
  }

  private static Artifact file(String path, String text) {
    return new Artifact(path, text + "\n", Artifact.Kind.GENERATED);
  }
}
