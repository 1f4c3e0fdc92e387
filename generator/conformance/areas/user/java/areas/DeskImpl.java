// SPDX-License-Identifier: Apache-2.0
package areas;

import Flow.DeskServant;
import Flow.ReportView;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.orb.Completion;
import org.orrery.runtime.orb.MinorCodes;
import org.orrery.runtime.orb.StandardException;
import org.orrery.runtime.orb.SystemException;

/** Sends what it is told by the process's tunnel. */
public final class DeskImpl extends DeskComponent {
  private static void write(ReportView report, CdrWriter out) {
    out.writeLong(report.number());
    out.writeString(report.text());
  }

  @Override
  public DeskServant desk() {
    return new DeskServant() {
      @Override
      public int send(ReportView what) {
        // What the view looks at is gone with the call: the tunnel takes a copy.
        return _tunnelReports().put(what, DeskImpl::write).ordinal();
      }

      @Override
      public int lend(int depth) {
        throw unsupported();
      }

      @Override
      public int lend_mine(int depth) {
        throw unsupported();
      }
    };
  }

  /** References cross in C++ only. */
  private static SystemException unsupported() {
    return new SystemException(StandardException.NO_IMPLEMENT, MinorCodes.NONE, Completion.NO);
  }
}
