// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Fixed priorities, first come first served within one. The emulation's threads all run at the Java machine's own priority. */
public class FirstInFirstOutScheduler extends PriorityScheduler {
  private static final FirstInFirstOutScheduler INSTANCE = new FirstInFirstOutScheduler();
  private static final int LOWEST = 11;
  private static final int HIGHEST = 38;

  FirstInFirstOutScheduler() {}

  public static FirstInFirstOutScheduler instance() {
    return INSTANCE;
  }

  @Override
  public int getMaxPriority() {
    return HIGHEST;
  }

  @Override
  public int getMinPriority() {
    return LOWEST;
  }

  @Override
  public int getNormPriority() {
    return (LOWEST + HIGHEST) / 2;
  }

  @Override
  public String getPolicyName() {
    return "Fixed Priority";
  }
}
