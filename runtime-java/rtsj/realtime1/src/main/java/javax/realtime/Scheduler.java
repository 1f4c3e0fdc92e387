// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Decides who runs. */
public abstract class Scheduler {

  protected Scheduler() {}

  public static Scheduler getDefaultScheduler() {
    return PriorityScheduler.instance();
  }

  public abstract String getPolicyName();
}
