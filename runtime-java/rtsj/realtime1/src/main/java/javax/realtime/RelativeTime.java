// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** A distance in time. */
public class RelativeTime extends HighResolutionTime {

  public RelativeTime() {
    this(0, 0);
  }

  public RelativeTime(long millis, int nanos) {
    this(millis, nanos, null);
  }

  public RelativeTime(long millis, int nanos, Clock clock) {
    super(millis, nanos, clock);
  }

  public RelativeTime(RelativeTime time) {
    this(time.getMilliseconds(), time.getNanoseconds(), time.getClock());
  }

  public RelativeTime add(long millis, int nanos) {
    return new RelativeTime(getMilliseconds() + millis, getNanoseconds() + nanos, getClock());
  }

  public final RelativeTime add(RelativeTime time) {
    return add(time.getMilliseconds(), time.getNanoseconds());
  }

  public final RelativeTime subtract(RelativeTime time) {
    return add(-time.getMilliseconds(), -time.getNanoseconds());
  }

  @Override
  long nanosFromNow() {
    return inNanos();
  }
}
