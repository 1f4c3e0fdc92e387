// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Fixed priorities. */
public abstract class PriorityScheduler extends Scheduler {

  protected PriorityScheduler() {}

  public abstract int getMaxPriority();

  public abstract int getMinPriority();

  public abstract int getNormPriority();
}
