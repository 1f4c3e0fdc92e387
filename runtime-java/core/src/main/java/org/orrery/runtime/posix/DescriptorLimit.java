// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.File;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Limit of files and sockets that this process may have open (Linux: getrlimit(2), RLIMIT_NOFILE). At start-up. */
public final class DescriptorLimit {
  private static final int RLIMIT_NOFILE = 7;
  private static final long RLIM_INFINITY = -1;
  /** Input, output and errors: for where the system does not list them. */
  private static final int STANDARD = 3;

  private DescriptorLimit() {
  }

  /** Linked when it is asked for: each function costs start-up time. */
  private static final class Functions {
    private static final NativeCall GETRLIMIT = NativeCall.of("getrlimit");
    private static final NativeCall SETRLIMIT = NativeCall.of("setrlimit");

    private Functions() {
    }
  }

  /** Number of open descriptors. The list that they are read from is one of them. */
  public static long open() {
    String[] list = new File("/proc/self/fd").list();
    return list == null ? STANDARD : list.length;
  }

  /**
   * Raises the limit, where it is lower, as far as the system allows it.
   *
   * @param wanted number of descriptors that the process wants to have open
   * @return the limit; {@link Long#MAX_VALUE} where there is none, or where the platform does not tell
   */
  public static long raise(long wanted) {
    if (!Platform.supported()) {
      return Long.MAX_VALUE;
    }
    Errno errno = new Errno();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment limit = arena.allocate(2L * Long.BYTES, Long.BYTES);
      if (Functions.GETRLIMIT.call(errno.memory(), RLIMIT_NOFILE, limit.address(), 0) != 0) {
        return Long.MAX_VALUE;
      }
      long soft = unlimited(limit.get(ValueLayout.JAVA_LONG, 0));
      long hard = unlimited(limit.get(ValueLayout.JAVA_LONG, Long.BYTES));
      long raised = Math.min(wanted, hard);
      if (raised <= soft) {
        return soft;
      }
      limit.set(ValueLayout.JAVA_LONG, 0, raised);
      return Functions.SETRLIMIT.call(errno.memory(), RLIMIT_NOFILE, limit.address(), 0) == 0 ? raised : soft;
    }
  }

  private static long unlimited(long limit) {
    return limit == RLIM_INFINITY ? Long.MAX_VALUE : limit;
  }
}
