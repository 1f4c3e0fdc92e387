// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.time.Duration;
import java.util.List;
import org.orrery.runtime.Settings;
import org.orrery.runtime.realtime.ThreadConfiguration;

/**
 * A task of an instance, as the plan decides it, made by {@link #named}.
 *
 * <pre>{@code
 * TaskConfiguration.named("meter.look")
 *     .period(milliseconds(20))
 *     .thread(ThreadConfiguration.ofPriority(100).build())
 *     .calls("meter.next")
 *     .build()
 * }</pre>
 *
 * @param name {@code instance.task}
 * @param periodNanos from release to release, at least 1; of a sporadic task the least
 * @param offsetNanos from the start of the process's tasks to the first release, 0 or more
 * @param thread configuration of the thread that it runs on
 * @param calls {@code instance.receptacle} of each receptacle that it calls: those that are bound before the process is ready are
 *     bound by its own thread too, before its first release
 */
public record TaskConfiguration(String name, long periodNanos, long offsetNanos, ThreadConfiguration thread, List<String> calls) {
  /** Copies the list. */
  public TaskConfiguration {
    calls = List.copyOf(calls);
  }

  /** Begins with a task that calls nothing and is released first when the process's tasks start. Its period has to be set. */
  public static Builder named(String name) {
    return new Builder(name);
  }

  /** Collects a task's settings; what is not set has its default. */
  public static final class Builder {
    private final String name;
    private Duration period;
    private Duration offset = Duration.ZERO;
    private ThreadConfiguration thread = ThreadConfiguration.BEST_EFFORT;
    private List<String> calls = List.of();

    private Builder(String name) {
      this.name = name;
    }

    /** Duration from release to release; of a sporadic task the least. */
    public Builder period(Duration each) {
      period = each;
      return this;
    }

    /** Duration from the start of the process's tasks to the first release. */
    public Builder offset(Duration first) {
      offset = first;
      return this;
    }

    /** The thread that the task runs on. */
    public Builder thread(ThreadConfiguration own) {
      thread = own;
      return this;
    }

    /** {@code instance.receptacle} of each receptacle that the task calls. */
    public Builder calls(String... receptacles) {
      calls = List.of(receptacles);
      return this;
    }

    /**
     * The task.
     *
     * @throws IllegalArgumentException if a setting is missing or wrong
     */
    public TaskConfiguration build() {
      Settings.of("task " + name)
          .positive("period", period)
          .required("period", period)
          .notNegative("offset", offset)
          .required("offset", offset)
          .required("thread", thread)
          .check();
      return new TaskConfiguration(name, period.toNanos(), offset.toNanos(), thread, calls);
    }
  }
}
