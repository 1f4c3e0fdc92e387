// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** A fixed priority; a greater number goes first. */
public class PriorityParameters extends SchedulingParameters {
  private int priority;

  public PriorityParameters(int priority) {
    this.priority = priority;
  }

  public int getPriority() {
    return priority;
  }

  @Override
  public String toString() {
    return "priority " + priority;
  }
}
