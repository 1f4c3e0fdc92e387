// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Something that a scheduler can run: a thread or a handler. */
public interface Schedulable extends Runnable {

  ConfigurationParameters getConfigurationParameters();

  MemoryParameters getMemoryParameters();

  ReleaseParameters<?> getReleaseParameters();

  Scheduler getScheduler();

  SchedulingParameters getSchedulingParameters();

  boolean mayUseHeap();
}
