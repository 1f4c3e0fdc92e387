// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Tells the time. */
public abstract class Clock {
  private static final Clock REALTIME = new Monotonic();

  public Clock() {}

  public static Clock getRealtimeClock() {
    return REALTIME;
  }

  public abstract RelativeTime getResolution();

  public AbsoluteTime getTime() {
    return getTime(new AbsoluteTime(0, 0, this));
  }

  public abstract AbsoluteTime getTime(AbsoluteTime destination);

  public abstract void setResolution(RelativeTime resolution);

  /** Counts on from the time of day at which it was made, whatever is done to that since. */
  private static final class Monotonic extends Clock {
    private static final int NANOS_PER_MILLI = 1_000_000;
    private final long epochMillis = System.currentTimeMillis();
    private final long begin = System.nanoTime();

    @Override
    public RelativeTime getResolution() {
      return new RelativeTime(0, 1);
    }

    @Override
    public AbsoluteTime getTime(AbsoluteTime destination) {
      long passed = System.nanoTime() - begin;
      destination.set(epochMillis + passed / NANOS_PER_MILLI, (int) (passed % NANOS_PER_MILLI));
      return destination;
    }

    @Override
    public void setResolution(RelativeTime resolution) {
      // The machine's clock has one resolution only.
    }
  }
}
