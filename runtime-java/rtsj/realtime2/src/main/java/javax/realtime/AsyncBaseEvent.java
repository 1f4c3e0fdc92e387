// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Something that happens, and has handlers. */
public abstract class AsyncBaseEvent {
  private final List<AsyncBaseEventHandler> handlers = new CopyOnWriteArrayList<>();

  AsyncBaseEvent() {}

  public void addHandler(AsyncBaseEventHandler handler) {
    if (!handlers.contains(handler)) {
      handlers.add(handler);
    }
  }

  public boolean handledBy(AsyncBaseEventHandler handler) {
    return handlers.contains(handler);
  }

  public void removeHandler(AsyncBaseEventHandler handler) {
    handlers.remove(handler);
  }

  public void setHandler(AsyncBaseEventHandler handler) {
    handlers.clear();
    if (handler != null) {
      handlers.add(handler);
    }
  }

  final void release() {
    for (AsyncBaseEventHandler each : handlers) {
      each.released();
    }
  }
}
