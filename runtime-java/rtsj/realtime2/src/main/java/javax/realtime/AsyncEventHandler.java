// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Handler that is run when an event is fired that carries no data. */
public class AsyncEventHandler extends AsyncBaseEventHandler {
  private final Runnable logic;

  public AsyncEventHandler() {
    this(null);
  }

  public AsyncEventHandler(Runnable logic) {
    this(null, null, null, null, null, null, logic);
  }

  public AsyncEventHandler(
      SchedulingParameters scheduling,
      ReleaseParameters<?> release,
      MemoryParameters memory,
      MemoryArea area,
      ConfigurationParameters config,
      ReleaseRunner runner,
      Runnable logic) {
    super(scheduling, release, memory, area, config, logic);
    this.logic = logic;
  }

  public void handleAsyncEvent() {
    if (logic != null) {
      logic.run();
    }
  }

  @Override
  final void handle() {
    handleAsyncEvent();
  }
}
