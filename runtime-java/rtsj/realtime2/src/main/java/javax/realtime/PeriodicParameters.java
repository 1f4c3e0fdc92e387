// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Releases that are a fixed time apart. */
public class PeriodicParameters extends ReleaseParameters<PeriodicParameters> {
  private final HighResolutionTime<?> start;
  private final RelativeTime period;

  public PeriodicParameters(RelativeTime period) {
    this(null, period);
  }

  public PeriodicParameters(HighResolutionTime<?> start, RelativeTime period) {
    this(start, period, null, null, null, null);
  }

  public PeriodicParameters(
      HighResolutionTime<?> start,
      RelativeTime period,
      RelativeTime cost,
      RelativeTime deadline,
      AsyncEventHandler overrunHandler,
      AsyncEventHandler missHandler) {
    super(cost, deadline == null ? period : deadline, overrunHandler, missHandler);
    if (period == null || period.inNanos() <= 0) {
      throw StaticIllegalArgumentException.get().initMessage("a period of " + period);
    }
    this.start = start;
    this.period = period;
  }

  public RelativeTime getPeriod() {
    return period;
  }

  public HighResolutionTime<?> getStart() {
    return start;
  }
}
