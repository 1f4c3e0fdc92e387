// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.util.List;
import org.orrery.runtime.realtime.ThreadConfiguration;

/**
 * A task of an instance, as the plan decides it.
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

  /** A task that is released first when the process's tasks start. */
  public TaskConfiguration(String name, long periodNanos, ThreadConfiguration thread, List<String> calls) {
    this(name, periodNanos, 0, thread, calls);
  }
}
