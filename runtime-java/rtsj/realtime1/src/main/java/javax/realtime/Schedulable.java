// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** What a scheduler can run: threads and handlers. */
public interface Schedulable extends Runnable {

  MemoryParameters getMemoryParameters();

  ProcessingGroupParameters getProcessingGroupParameters();

  ReleaseParameters getReleaseParameters();

  Scheduler getScheduler();

  SchedulingParameters getSchedulingParameters();
}
