// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** A point in time or a distance, in milliseconds and nanoseconds beyond. */
public abstract class HighResolutionTime implements Comparable<HighResolutionTime>, Cloneable {
  private static final int NANOS_PER_MILLI = 1_000_000;

  private final Clock clock;
  private long millis;
  private int nanos;

  HighResolutionTime(long millis, int nanos, Clock clock) {
    this.clock = clock;
    put(millis, nanos);
  }

  public Clock getClock() {
    return clock == null ? Clock.getRealtimeClock() : clock;
  }

  public final long getMilliseconds() {
    return millis;
  }

  public final int getNanoseconds() {
    return nanos;
  }

  public void set(HighResolutionTime time) {
    put(time.millis, time.nanos);
  }

  public void set(long millis) {
    put(millis, 0);
  }

  public void set(long millis, int nanos) {
    put(millis, nanos);
  }

  public static boolean waitForObject(Object target, HighResolutionTime time) throws InterruptedException {
    long begin = System.nanoTime();
    long left = time.nanosFromNow();
    if (left > 0) {
      target.wait(left / NANOS_PER_MILLI, (int) (left % NANOS_PER_MILLI));
    }
    return System.nanoTime() - begin < left;
  }

  @Override
  public int compareTo(HighResolutionTime time) {
    return Long.compare(inNanos(), time.inNanos());
  }

  public boolean equals(HighResolutionTime time) {
    return time != null && getClass() == time.getClass() && inNanos() == time.inNanos();
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof HighResolutionTime && equals((HighResolutionTime) object);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(inNanos());
  }

  @Override
  public Object clone() {
    try {
      return super.clone();
    } catch (CloneNotSupportedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** Nanoseconds until the time, or length of the time. */
  abstract long nanosFromNow();

  final long inNanos() {
    return millis * NANOS_PER_MILLI + nanos;
  }

  private void put(long wholeMillis, int more) {
    millis = wholeMillis + Math.floorDiv(more, NANOS_PER_MILLI);
    nanos = Math.floorMod(more, NANOS_PER_MILLI);
  }

  @Override
  public String toString() {
    return millis + " ms " + nanos + " ns";
  }
}
