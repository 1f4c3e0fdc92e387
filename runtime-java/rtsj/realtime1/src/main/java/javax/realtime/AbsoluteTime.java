// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import java.util.Date;

/** A point in time. */
public class AbsoluteTime extends HighResolutionTime {

  public AbsoluteTime() {
    this(0, 0);
  }

  public AbsoluteTime(long millis, int nanos) {
    this(millis, nanos, null);
  }

  public AbsoluteTime(long millis, int nanos, Clock clock) {
    super(millis, nanos, clock);
  }

  public AbsoluteTime(AbsoluteTime time) {
    this(time.getMilliseconds(), time.getNanoseconds(), time.getClock());
  }

  public AbsoluteTime add(long millis, int nanos) {
    return new AbsoluteTime(getMilliseconds() + millis, getNanoseconds() + nanos, getClock());
  }

  public final AbsoluteTime add(RelativeTime time) {
    return add(time.getMilliseconds(), time.getNanoseconds());
  }

  public final RelativeTime subtract(AbsoluteTime time) {
    return new RelativeTime(
        getMilliseconds() - time.getMilliseconds(), getNanoseconds() - time.getNanoseconds(), getClock());
  }

  public final AbsoluteTime subtract(RelativeTime time) {
    return add(-time.getMilliseconds(), -time.getNanoseconds());
  }

  public Date getDate() {
    return new Date(getMilliseconds());
  }

  @Override
  long nanosFromNow() {
    return inNanos() - getClock().getTime().inNanos();
  }
}
