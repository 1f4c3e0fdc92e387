// SPDX-License-Identifier: Apache-2.0
package testbed;

import Load.WorkServant;

/** Does the work that it is asked for, on whichever of the server's threads the request has come to. */
public final class WorkerImpl extends WorkerComponent {
  private final WorkServant work = new Work();

  @Override
  public WorkServant work() {
    return work;
  }

  private static final class Work extends WorkServant {
    private final CalibratedLoad load = new CalibratedLoad();

    @Override
    public void burn(int microseconds) {
      load.burn(microseconds);
    }
  }
}
