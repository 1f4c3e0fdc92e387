// SPDX-License-Identifier: Apache-2.0
package cabin;

import Flight.WorkbenchServant;
import java.util.Arrays;
import javax.realtime.MemoryArea;
import org.orrery.runtime.cdr.DoubleSequenceView;

/** Works in a scope within its requests. */
public final class BenchImpl extends BenchComponent {
  /** More bytes than the two scopes within the request's have together. */
  private static final int TOO_MUCH = 8_192;

  @Override
  public WorkbenchServant bench() {
    return new WorkbenchFacet();
  }

  /** Lies in the request's scope, and so do its fields. */
  private static final class Median implements Runnable {
    private final DoubleSequenceView values;
    private double found;

    Median(DoubleSequenceView values) {
      this.values = values;
    }

    @Override
    public void run() {
      double[] sorted = values.copy();
      Arrays.sort(sorted);
      found = sorted[sorted.length / 2];
    }
  }

  private static final class Room implements Runnable {
    private long bytes;

    @Override
    public void run() {
      bytes = MemoryArea.getMemoryArea(new Object()).size();
    }
  }

  /** Runnable that keeps what lies in a scope outside of it. */
  private static final class Keeper implements Runnable {
    private double[] kept;

    @Override
    public void run() {
      kept = new double[1];
    }
  }

  private final class WorkbenchFacet extends WorkbenchServant {
    @Override
    public double median(DoubleSequenceView values, int times) {
      Median median = new Median(values);
      for (int i = 0; i < times; i++) {
        _enterScratch(median);
      }
      return median.found;
    }

    @Override
    public long room(boolean inmost) {
      Room room = new Room();
      _enterScratch(inmost ? () -> _enterInmost(room) : room);
      return room.bytes;
    }

    @Override
    public void keep() {
      _enterScratch(new Keeper());
    }

    @Override
    public void fail() {
      _enterScratch(() -> {
        throw new IllegalStateException("it lies in the scope that it would leave");
      });
    }

    @Override
    public void fill() {
      _enterScratch(() -> Arrays.fill(new byte[TOO_MUCH], (byte) 1));
    }

    @Override
    public void skip() {
      _enterInmost(new Room());
    }
  }
}
