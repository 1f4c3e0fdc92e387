// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Scheduling of a thread as the operating system tells it: the 40th and 41st fields of its entry in /proc (proc(5)). */
public record ThreadStat(int policy, int priority) {
  public static ThreadStat ofThisThread() {
    return of(Path.of("/proc/thread-self/stat"));
  }

  public static ThreadStat of(Path file) {
    String[] fields = fields(file);
    return new ThreadStat(Integer.parseInt(fields[38]), Integer.parseInt(fields[37]));
  }

  /** The 18th field: what the kernel schedules by, lent priorities included. */
  public static int kernelPriorityOfThisThread() {
    return Integer.parseInt(fields(Path.of("/proc/thread-self/stat"))[15]);
  }

  private static String[] fields(Path file) {
    try {
      String stat = Files.readString(file);
      return stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  /** Policy and priority as one number, which an operation may return. */
  public int code() {
    return policy * 1000 + priority;
  }
}
