// SPDX-License-Identifier: Apache-2.0
package areas;

import Flow.ChartBlock;
import Flow.DeskServant;
import Flow.ReportView;
import java.util.List;
import java.util.stream.Stream;
import org.orrery.runtime.memory.SessionScope;

/** Sends what it is told by the process's tunnels. */
public final class DeskImpl extends DeskComponent {
  /** By depth. In immortal memory. */
  private final List<ChartBlock> charts = Stream.generate(() -> _immortal().make(new ChartBlock())).limit(8).toList();

  @Override
  public DeskServant desk() {
    return new DeskServant() {
      /** Each thread's window on the chart that it makes. */
      private final ThreadLocal<ChartBlock> mine = ThreadLocal.withInitial(ChartBlock::new);

      @Override
      public int send(ReportView what) {
        // What the view looks at is gone with the call: the tunnel takes a copy.
        return _tunnelReports().put(what).ordinal();
      }

      @Override
      public int lend(int depth) {
        ChartBlock chart = charts.get(depth);
        chart.depth(depth);
        return _tunnelCharts().put(chart).ordinal();
      }

      @Override
      public int lend_mine(int depth) {
        ChartBlock chart = SessionScope.current().make(mine.get());
        chart.depth(depth);
        return _tunnelCharts().put(chart).ordinal();  // the session ends before the tunnel
      }
    };
  }
}
