// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Fixed priorities, first come first served within one. The emulation's threads all run at the Java machine's own priority. */
public class PriorityScheduler extends Scheduler {
  private static final PriorityScheduler INSTANCE = new PriorityScheduler();
  private static final int LOWEST = 11;
  private static final int HIGHEST = 38;

  protected PriorityScheduler() {}

  public static PriorityScheduler instance() {
    return INSTANCE;
  }

  public int getMaxPriority() {
    return HIGHEST;
  }

  public int getMinPriority() {
    return LOWEST;
  }

  public int getNormPriority() {
    return (LOWEST + HIGHEST) / 2;
  }

  @Override
  public String getPolicyName() {
    return "Fixed Priority";
  }
}
