// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import org.orrery.rtsj.emulation.Limits;

/** Releases of a schedulable: when they come, what one may cost, and who hears of it when that is exceeded. */
public abstract class ReleaseParameters<T extends ReleaseParameters<T>> implements Cloneable {
  private RelativeTime cost;
  private RelativeTime deadline;
  private final AsyncEventHandler overrunHandler;
  private final AsyncEventHandler missHandler;

  protected ReleaseParameters() {
    this(null, null, null, null);
  }

  protected ReleaseParameters(
      RelativeTime cost, RelativeTime deadline, AsyncEventHandler overrunHandler, AsyncEventHandler missHandler) {
    this.cost = cost;
    this.deadline = deadline;
    this.overrunHandler = overrunHandler;
    this.missHandler = missHandler;
  }

  public RelativeTime getCost() {
    return cost;
  }

  public AsyncEventHandler getCostOverrunHandler() {
    return overrunHandler;
  }

  public RelativeTime getDeadline() {
    return deadline;
  }

  public AsyncEventHandler getDeadlineMissHandler() {
    return missHandler;
  }

  public void setCost(RelativeTime cost) {
    this.cost = cost;
  }

  public void setDeadline(RelativeTime deadline) {
    this.deadline = deadline;
  }

  /** Limits of a thread, which hears of its deadlines itself. */
  final Limits ofThread() {
    return new Limits(null, limit(cost, overrunHandler));
  }

  /** Limits of a handler. */
  final Limits ofHandler() {
    return new Limits(limit(deadline, missHandler), limit(cost, overrunHandler));
  }

  private static Limits.Limit limit(RelativeTime time, AsyncEventHandler handler) {
    return time == null || handler == null ? null : new Limits.Limit(time.inNanos(), handler::released);
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
