// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** A budget that several schedulables share. The emulation keeps the figures and does not hold anybody to them. */
public class ProcessingGroupParameters implements Cloneable {
  private final HighResolutionTime start;
  private final RelativeTime period;
  private final RelativeTime cost;
  private final RelativeTime deadline;
  private final AsyncEventHandler overrunHandler;
  private final AsyncEventHandler missHandler;

  public ProcessingGroupParameters(
      HighResolutionTime start,
      RelativeTime period,
      RelativeTime cost,
      RelativeTime deadline,
      AsyncEventHandler overrunHandler,
      AsyncEventHandler missHandler) {
    this.start = start;
    this.period = period;
    this.cost = cost;
    this.deadline = deadline;
    this.overrunHandler = overrunHandler;
    this.missHandler = missHandler;
  }

  public HighResolutionTime getStart() {
    return start;
  }

  public RelativeTime getPeriod() {
    return period;
  }

  public RelativeTime getCost() {
    return cost;
  }

  public RelativeTime getDeadline() {
    return deadline;
  }

  public AsyncEventHandler getCostOverrunHandler() {
    return overrunHandler;
  }

  public AsyncEventHandler getDeadlineMissHandler() {
    return missHandler;
  }

  @Override
  public Object clone() {
    try {
      return super.clone();
    } catch (CloneNotSupportedException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
