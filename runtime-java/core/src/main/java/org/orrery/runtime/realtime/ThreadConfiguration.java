// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

import java.util.List;

/**
 * A thread of a lane or a task, as the plan decides it.
 *
 * @param priority CORBA priority, 0 to 32767
 * @param scheduling its scheduling by the operating system
 * @param processors numbers of those that it is bound to; empty for those of its process
 * @param stackBytes its stack; less than {@link #LEAST_STACK_BYTES} is not given
 */
public record ThreadConfiguration(int priority, Scheduling scheduling, List<Integer> processors, long stackBytes) {
  /** The JVM itself needs this much at a lambda's first use; a servant's own frames come on top. */
  public static final long LEAST_STACK_BYTES = 512 << 10;

  /** No priority to speak of. */
  public static final ThreadConfiguration BEST_EFFORT =
      new ThreadConfiguration(0, Scheduling.BEST_EFFORT, List.of(), LEAST_STACK_BYTES);

  /** Copies the list. */
  public ThreadConfiguration {
    processors = List.copyOf(processors);
  }
}
