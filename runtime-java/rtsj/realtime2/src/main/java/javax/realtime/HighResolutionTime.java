// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** A point in time or a distance, in milliseconds and nanoseconds beyond. */
public abstract class HighResolutionTime<T extends HighResolutionTime<T>> implements Comparable<T>, Cloneable {
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

  public T set(T time) {
    return set(time.getMilliseconds(), time.getNanoseconds());
  }

  public T set(long millis) {
    return set(millis, 0);
  }

  public T set(long millis, int nanos) {
    put(millis, nanos);
    return self();
  }

  public static boolean waitForObject(Object target, HighResolutionTime<?> time) throws InterruptedException {
    long begin = System.nanoTime();
    long left = time.nanosFromNow();
    if (left > 0) {
      target.wait(left / NANOS_PER_MILLI, (int) (left % NANOS_PER_MILLI));
    }
    return System.nanoTime() - begin < left;
  }

  @Override
  public int compareTo(T time) {
    return Long.compare(inNanos(), time.inNanos());
  }

  public boolean equals(T time) {
    return equals((Object) time);
  }

  @Override
  public boolean equals(Object object) {
    return object != null && getClass() == object.getClass() && inNanos() == ((HighResolutionTime<?>) object).inNanos();
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

  abstract T self();

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
