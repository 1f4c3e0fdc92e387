// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/** Scheduling of a thread by the operating system (IEEE 1003.1, 2.8.4). Each policy is a record with its own parameters. */
public sealed interface Scheduling permits Scheduling.Fifo, Scheduling.Rr, Scheduling.Other {

  /** True if such a thread runs before those of the operating system's time-sharing. */
  boolean isRealTime();

  /**
   * First in, first out: the thread runs until it waits, or one of higher native priority can run.
   *
   * @param nativePriority native priority, 1 to 99 on Linux
   */
  record Fifo(int nativePriority) implements Scheduling {
    @Override
    public boolean isRealTime() {
      return true;
    }
  }

  /**
   * Round robin: as {@link Fifo}, but threads of one native priority take turns.
   *
   * @param nativePriority native priority, 1 to 99 on Linux
   */
  record Rr(int nativePriority) implements Scheduling {
    @Override
    public boolean isRealTime() {
      return true;
    }
  }

  /** Time-sharing of the operating system, which knows no native priority. */
  record Other() implements Scheduling {
    @Override
    public boolean isRealTime() {
      return false;
    }
  }
}
