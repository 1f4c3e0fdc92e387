// SPDX-License-Identifier: Apache-2.0
package areas;

import Flow.ArchiveServant;
import Flow.ChartBlock;
import Flow.Report;
import Flow.ReportView;
import org.orrery.runtime.memory.Tunnel;

/** A task of lower priority than the desk's lane receives what that sends. */
public final class ArchiveImpl extends ArchiveComponent {
  private final ReportView what = new ReportView();
  private final ChartBlock chart = new ChartBlock();
  private final Held held = new Held();

  @Override
  public ArchiveServant archive() {
    return held;
  }

  @Override
  public void receive() {
    synchronized (held) {
      boolean more = !held.closed;
      while (more) {
        more = receiveOne();
      }
      while (!held.closed && _tunnelCharts().get(chart)) {
        held.depths += chart.depth();
      }
    }
  }

  private boolean receiveOne() {
    try (Tunnel.Delivery<Report> report = _tunnelReports().get()) {
      if (report == null) {
        return false;
      }
      report.read(what);
      held.reports++;
      held.last.setLength(0);
      held.last.append(what.text());
      return true;
    }
  }

  /** What the task and lanes use, under its monitor: whoever has closed it knows that nothing is received. */
  private static final class Held extends ArchiveServant {
    private final StringBuilder last = new StringBuilder();
    private boolean closed;
    private int reports;
    private int depths;

    @Override
    public synchronized void close() {
      closed = true;
    }

    @Override
    public synchronized void open() {
      closed = false;
    }

    @Override
    public synchronized int reports() {
      return reports;
    }

    @Override
    public synchronized CharSequence last() {
      return last.toString();
    }

    @Override
    public synchronized int depths() {
      return depths;
    }
  }
}
