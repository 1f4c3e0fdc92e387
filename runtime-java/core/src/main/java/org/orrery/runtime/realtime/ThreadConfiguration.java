// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

import java.util.Arrays;
import java.util.List;
import org.orrery.runtime.Settings;
import org.orrery.runtime.corba.PriorityBand;

/**
 * A thread of a lane or a task, as the plan decides it, made by {@link #ofPriority}.
 *
 * <pre>{@code
 * ThreadConfiguration.ofPriority(30000)
 *     .scheduling(Scheduling.fifo(82))
 *     .processors(1)
 *     .stackBytes(kibibytes(256))
 *     .build()
 * }</pre>
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
  public static final ThreadConfiguration BEST_EFFORT = ofPriority(0).build();

  /** Copies the list. */
  public ThreadConfiguration {
    processors = List.copyOf(processors);
  }

  /** Begins with best-effort scheduling on the processors of the process, and the least stack. */
  public static Builder ofPriority(int priority) {
    return new Builder(priority);
  }

  /** Collects a thread's settings; what is not set has its default. */
  public static final class Builder {
    private final int priority;
    private Scheduling scheduling = Scheduling.BEST_EFFORT;
    private List<Integer> processors = List.of();
    private long stackBytes = LEAST_STACK_BYTES;

    private Builder(int priority) {
      this.priority = priority;
    }

    /** Scheduling by the operating system. */
    public Builder scheduling(Scheduling byTheSystem) {
      scheduling = byTheSystem;
      return this;
    }

    /** Numbers of the processors that the thread is bound to. */
    public Builder processors(int... numbers) {
      processors = Arrays.stream(numbers).boxed().toList();
      return this;
    }

    /** The stack, in bytes. */
    public Builder stackBytes(long bytes) {
      stackBytes = bytes;
      return this;
    }

    /**
     * The thread's configuration.
     *
     * @throws IllegalArgumentException if a setting is wrong
     */
    public ThreadConfiguration build() {
      Settings settings = Settings.of("thread of priority " + priority)
          .within(PriorityBand.ALL.low(), PriorityBand.ALL.high(), "priority", priority)
          .required("scheduling", scheduling)
          .atLeast(0, "stackBytes", stackBytes);
      processors.forEach(number -> settings.atLeast(0, "processors", number));
      settings.check();
      return new ThreadConfiguration(priority, scheduling, processors, stackBytes);
    }
  }
}
