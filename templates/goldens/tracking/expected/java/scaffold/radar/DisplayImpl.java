// Begun by Orrery from tracking.orrery, tracking.idl. Yours to edit: it is never written again.
package radar;

import Tracking.TrackerStub;

public final class DisplayImpl extends DisplayComponent {
  @Override
  public void draw() {
    // Runs each period, on the task's own thread.
  }

  @Override
  public void warn() {
    // Runs each period, on the task's own thread.
  }
}
