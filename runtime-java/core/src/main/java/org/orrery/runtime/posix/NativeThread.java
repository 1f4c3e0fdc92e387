// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A thread of this process as the operating system knows it, the JVM's own included.
 *
 * @param id id of the thread
 * @param name its first 15 characters
 */
public record NativeThread(int id, String name) {
  private static final Path TASKS = Path.of("/proc/self/task");

  private static final NativeCall GETTID = NativeCall.of("gettid");

  /** The operating system's id of the calling thread. */
  public static int current() {
    return GETTID.call(new Errno().memory(), 0);
  }

  /** All that run now (Linux: proc(5)). */
  public static List<NativeThread> all() throws IOException {
    List<NativeThread> threads = new ArrayList<>();
    try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
      for (Path task : tasks) {
        try {
          threads.add(new NativeThread(
              Integer.parseInt(task.getFileName().toString()), Files.readString(task.resolve("comm")).strip()));
        } catch (IOException endedMeanwhile) {
          // A thread that is no more is none of the process's.
        }
      }
    }
    return threads;
  }

  /** True if the JVM collects garbage, or stops the others for it, on this thread. */
  public boolean collects() {
    return name.equals("VM Thread") || name.startsWith("GC Thread") || name.startsWith("G1 ") || name.startsWith("Shenandoah")
        || name.startsWith("ZWorker") || name.startsWith("ZDriver");
  }
}
