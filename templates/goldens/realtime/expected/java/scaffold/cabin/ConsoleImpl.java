// Begun by Orrery from realtime.orrery, realtime.idl. Yours to edit: it is never written again.
package cabin;

import Flight.RecorderStub;

public final class ConsoleImpl extends ConsoleComponent {
  @Override
  public void watch() {
    // Runs each period, on the task's own thread.
  }
}
