// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

import java.util.List;

/**
 * Demands of a process on the machine that it runs on.
 *
 * @param processors numbers of the processors that all its threads are bound to, the JVM's own included; empty for all
 * @param lockMemory whether its memory is locked, so that no page of it is ever fetched from a disk
 * @param plannedBytes bytes that the plan says that it lays out, to be told beside what it does; 0 for nothing
 * @param privileges reaction where the operating system refuses scheduling or locked memory
 */
public record HostConfiguration(List<Integer> processors, boolean lockMemory, long plannedBytes, Privileges privileges) {
  /** Reaction to a missing privilege. */
  public enum Privileges {
    /** The process says so and does not start. */
    REFUSE,
    /** The process says so, once, and runs without. */
    DEGRADED
  }

  /** Asks for nothing. */
  public static final HostConfiguration ANY = new HostConfiguration(List.of(), false, 0, Privileges.DEGRADED);

  /** Copies the list. */
  public HostConfiguration {
    processors = List.copyOf(processors);
  }
}
