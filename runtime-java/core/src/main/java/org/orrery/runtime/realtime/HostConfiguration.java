// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

import java.util.Arrays;
import java.util.List;
import org.orrery.runtime.Settings;

/**
 * Demands of a process on the machine that it runs on, made by {@link #builder}.
 *
 * <pre>{@code
 * HostConfiguration.builder()
 *     .processors(0, 1)
 *     .lockMemory()
 *     .plannedBytes(kibibytes(1824))
 *     .privileges(HostConfiguration.Privileges.REFUSE)
 *     .build()
 * }</pre>
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
  public static final HostConfiguration ANY = builder().build();

  /** Copies the list. */
  public HostConfiguration {
    processors = List.copyOf(processors);
  }

  /** Begins with no demands. */
  public static Builder builder() {
    return new Builder();
  }

  /** Collects a process's demands; what is not set is not demanded. */
  public static final class Builder {
    private List<Integer> processors = List.of();
    private boolean lockMemory;
    private long plannedBytes;
    private Privileges privileges = Privileges.DEGRADED;

    private Builder() {
    }

    /** Numbers of the processors that all threads are bound to. */
    public Builder processors(int... numbers) {
      processors = Arrays.stream(numbers).boxed().toList();
      return this;
    }

    /** Keeps the process's memory from being paged out. */
    public Builder lockMemory() {
      lockMemory = true;
      return this;
    }

    /** Bytes that the plan says that the process lays out. */
    public Builder plannedBytes(long bytes) {
      plannedBytes = bytes;
      return this;
    }

    /** Reaction where the operating system refuses scheduling or locked memory. */
    public Builder privileges(Privileges reaction) {
      privileges = reaction;
      return this;
    }

    /**
     * The demands.
     *
     * @throws IllegalArgumentException if one is wrong
     */
    public HostConfiguration build() {
      Settings settings = Settings.of("host")
          .atLeast(0, "plannedBytes", plannedBytes)
          .required("privileges", privileges);
      processors.forEach(number -> settings.atLeast(0, "processors", number));
      settings.check();
      return new HostConfiguration(processors, lockMemory, plannedBytes, privileges);
    }
  }
}
