// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Something that a scheduler can run: a thread or a handler. */
public interface Schedulable extends Runnable {

  MemoryParameters getMemoryParameters();

  ProcessingGroupParameters getProcessingGroupParameters();

  ReleaseParameters getReleaseParameters();

  Scheduler getScheduler();

  SchedulingParameters getSchedulingParameters();
}
