// SPDX-License-Identifier: Apache-2.0
package cabin;

import Flight.Entry;
import Flight.EntryView;
import Flight.Full;
import Flight.Mark;
import Flight.MarkView;
import Flight.RecorderServant;
import javax.realtime.ImmortalMemory;
import javax.realtime.MemoryArea;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.DoubleSequenceView;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.memory.Passage;
import org.orrery.runtime.memory.Tunnel;

/** Keeps the means of what it is given, in memory that was there before the first request. */
public final class FlightRecorderImpl extends FlightRecorderComponent {
  private static final int MOST = 3;

  private final double[] means = new double[MOST];
  private int kept;
  private final EntryView received = new EntryView();
  private volatile Entry handed;
  private volatile int passed;
  private volatile double total;
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
    receive();
    _tunnelBeats().put(new Mark(cycles));
  }

  private void receive() {
    try (Tunnel.Delivery<Entry> entry = _tunnelEntries().get()) {
      if (entry != null) {
        entry.read(received);
        total += sum(received.values());
        passed++;
      }
    }
  }

  private static double sum(DoubleSequenceView values) {
    double sum = 0;
    for (int i = 0; i < values.count(); i++) {
      sum += values.get(i);
    }
    return sum;
  }

  /** Writes an entry as the IDL has it: a servant's view becomes no object on its way. */
  private static void write(EntryView entry, CdrWriter out) {
    out.writeString(entry.what());
    out.writeLong(entry.values().count());
    for (int i = 0; i < entry.values().count(); i++) {
      out.writeDouble(entry.values().get(i));
    }
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
    private final MarkView beats = new MarkView();

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

    @Override
    public boolean pass(EntryView added) {
      return _tunnelEntries().put(added, FlightRecorderImpl::write) == Passage.GRANTED;
    }

    @Override
    public void leave(EntryView added) {
      handed = added.copy();
    }

    @Override
    public int passed() {
      return passed;
    }

    @Override
    public double total() {
      return total;
    }

    @Override
    public int beat() {
      try (Tunnel.Delivery<Mark> beat = _tunnelBeats().get()) {
        if (beat == null) {
          return 0;
        }
        beat.read(beats);
        return beats.at();
      }
    }
  }
}
