// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;

/** Locking of this process's memory into physical memory (Linux: mlock(2), mlockall(2), proc(5)). */
public final class MemoryLock {
  private static final int MCL_CURRENT = 1;
  private static final int MCL_FUTURE = 2;
  private static final String LOCKED = "VmLck:";
  private static final long KIB = 1024;

  private MemoryLock() {
  }

  /** Linked when memory is locked for the first time: each function costs start-up time. */
  private static final class Functions {
    private static final NativeCall MLOCK = NativeCall.of("mlock");
    private static final NativeCall MLOCKALL = NativeCall.of("mlockall");

    private Functions() {
    }
  }

  /** Keeps the pages that it lies in there; false when the privilege or the limit is missing. */
  public static boolean lock(MemorySegment memory) {
    return Platform.supported()
        && Functions.MLOCK.call(new Errno().memory(), memory.address(), memory.byteSize(), 0) >= 0;
  }

  /** Keeps all of it there, what is mapped later included; false when the privilege or the limit is missing. */
  public static boolean lockAll() {
    return Platform.supported() && Functions.MLOCKALL.call(new Errno().memory(), MCL_CURRENT | MCL_FUTURE) >= 0;
  }

  /** Bytes that are locked, as the operating system counts them; 0 where it does not say. */
  public static long lockedBytes() {
    if (!Platform.supported()) {
      return 0;
    }
    try (var lines = Files.lines(Path.of("/proc/self/status"))) {
      return lines.filter(line -> line.startsWith(LOCKED))
          .mapToLong(line -> Long.parseLong(line.substring(LOCKED.length(), line.lastIndexOf(' ')).strip()) * KIB)
          .findFirst()
          .orElse(0);
    } catch (IOException hidden) {
      throw new UncheckedIOException(hidden);
    }
  }
}
