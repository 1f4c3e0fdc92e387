// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Something that happens, and releases its handlers when it does. */
public class AsyncEvent {
  private final List<AsyncEventHandler> handlers = new CopyOnWriteArrayList<>();

  public AsyncEvent() {}

  public void addHandler(AsyncEventHandler handler) {
    if (!handlers.contains(handler)) {
      handlers.add(handler);
    }
  }

  public ReleaseParameters createReleaseParameters() {
    return new AperiodicParameters();
  }

  public void fire() {
    for (AsyncEventHandler each : handlers) {
      each.released();
    }
  }

  public boolean handledBy(AsyncEventHandler handler) {
    return handlers.contains(handler);
  }

  public void removeHandler(AsyncEventHandler handler) {
    handlers.remove(handler);
  }

  public void setHandler(AsyncEventHandler handler) {
    handlers.clear();
    if (handler != null) {
      handlers.add(handler);
    }
  }
}
