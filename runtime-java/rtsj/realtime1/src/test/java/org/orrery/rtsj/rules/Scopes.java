// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules;

import javax.realtime.LTMemory;
import javax.realtime.MemoryArea;
import javax.realtime.NoHeapRealtimeThread;
import javax.realtime.RealtimeThread;
import javax.realtime.ScopedMemory;

/** Differences of the editions, for programs of both. */
public final class Scopes {
  static final Class<? extends Throwable> NOT_SCHEDULABLE = IllegalThreadStateException.class;
  static final Class<? extends Throwable> NO_HEAP_ARGUMENT = IllegalArgumentException.class;
  static final Class<? extends Throwable> FULL = OutOfMemoryError.class;

  private Scopes() {}

  public static MemoryArea linear(long bytes) {
    return new LTMemory(bytes);
  }

  public static Object portal(MemoryArea area) {
    return ((ScopedMemory) area).getPortal();
  }

  public static void setPortal(MemoryArea area, Object object) {
    ((ScopedMemory) area).setPortal(object);
  }

  public static void joinAndEnter(MemoryArea area, Runnable logic) throws InterruptedException {
    ((ScopedMemory) area).joinAndEnter(logic);
  }

  public static int references(MemoryArea area) {
    return ((ScopedMemory) area).getReferenceCount();
  }

  public static Thread thread(MemoryArea area, Runnable logic) {
    return new RealtimeThread(null, null, null, area, null, logic);
  }

  public static Thread noHeapThread(MemoryArea area, Runnable logic) {
    return new NoHeapRealtimeThread(null, null, null, area, null, logic);
  }
}
