// Begun by Orrery from realtime.orrery, realtime.idl. Yours to edit: it is never written again.
package cabin;

import Flight.WorkbenchServant;
import org.orrery.runtime.cdr.DoubleSequenceView;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

public final class BenchImpl extends BenchComponent {
  @Override
  public WorkbenchServant bench() {
    return new BenchFacet();
  }

  private static SystemException unwritten() {
    return new SystemException(
        StandardException.NO_IMPLEMENT, 0, Completion.NO);
  }

  private static final class BenchFacet extends WorkbenchServant {
    @Override
    public double median(DoubleSequenceView values, int times) {
      throw unwritten();
    }

    @Override
    public long room(boolean inmost) {
      throw unwritten();
    }

    @Override
    public void keep() {
      throw unwritten();
    }

    @Override
    public void fail() {
      throw unwritten();
    }

    @Override
    public void fill() {
      throw unwritten();
    }

    @Override
    public void skip() {
      throw unwritten();
    }
  }
}
