// SPDX-License-Identifier: Apache-2.0
package cabin;

import Flight.Entry;
import Flight.EntryView;
import Flight.Full;
import Flight.RecorderServant;
import javax.realtime.ImmortalMemory;
import javax.realtime.MemoryArea;
import org.orrery.runtime.cdr.DoubleSequenceView;
import org.orrery.runtime.cdr.StringView;

/** Keeps the means of what it is given, in memory that was there before the first request. */
public final class FlightRecorderImpl extends FlightRecorderComponent {
  private static final int MOST = 3;

  private final double[] means = new double[MOST];
  private int kept;
  private Object leaked;
  private volatile int[] left;
  private volatile int cycles;
  private volatile int sounded;

  @Override
  public RecorderServant recorder() {
    return new RecorderFacet();
  }

  @Override
  public void flush() {
    left = new int[1];
  }

  @Override
  public void watch() {
    // Three of them would not fit into what a release has.
    byte[] scratch = new byte[30_000];
    cycles += scratch.length / 30_000;
  }

  @Override
  public void alarm() {
    sounded++;
  }

  private synchronized int keep(Entry entry) throws Full {
    if (kept == MOST) {
      throw new Full(kept);
    }
    means[kept] = mean(entry.values());
    kept++;
    return kept;
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double each : values) {
      sum += each;
    }
    return sum / values.length;
  }

  private final class RecorderFacet extends RecorderServant {
    @Override
    public int keep(EntryView added) throws Full {
      // The copy is the request's: it goes with it.
      return FlightRecorderImpl.this.keep(added.copy());
    }

    @Override
    public double mean(DoubleSequenceView values) {
      return FlightRecorderImpl.mean(values.copy());
    }

    @Override
    public CharSequence memory() {
      return MemoryArea.getMemoryArea(new Object()).getClass().getName();
    }

    @Override
    public void leak(StringView what) {
      leaked = new StringBuilder(what);
    }

    @Override
    public int touch() {
      return left.length;
    }

    @Override
    public int cycles() {
      return cycles;
    }

    @Override
    public void sound(int times) {
      for (int i = 0; i < times; i++) {
        _fire_alarm();
      }
    }

    @Override
    public int sounded() {
      return sounded;
    }

    @Override
    public long immortal() {
      return ImmortalMemory.instance().memoryConsumed();
    }
  }
}
