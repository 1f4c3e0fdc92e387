// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

/** The memory of this process as a whole (Linux: mlockall(2)). */
public final class ProcessMemory {
  private static final NativeCall MLOCKALL = NativeCall.of("mlockall");
  private static final int MCL_CURRENT = 1;
  private static final int MCL_FUTURE = 2;

  private ProcessMemory() {
  }

  /** Keeps all of it in memory, what is mapped later included; false when the privilege or the limit is missing. */
  public static boolean lock() {
    return MLOCKALL.call(new Errno().memory(), MCL_CURRENT | MCL_FUTURE) >= 0;
  }
}
