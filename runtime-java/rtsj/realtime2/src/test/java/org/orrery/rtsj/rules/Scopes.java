// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules;

import javax.realtime.IllegalAssignmentError;
import javax.realtime.IllegalTaskStateException;
import javax.realtime.MemoryArea;
import javax.realtime.RealtimeThread;
import javax.realtime.StaticOutOfMemoryError;
import javax.realtime.memory.LTMemory;
import javax.realtime.memory.ScopedConfigurationParameters;
import javax.realtime.memory.ScopedMemory;

/** Differences of the editions, for programs of both. */
public final class Scopes {
  static final Class<? extends Throwable> NOT_SCHEDULABLE = IllegalTaskStateException.class;
  static final Class<? extends Throwable> NO_HEAP_ARGUMENT = IllegalAssignmentError.class;
  static final Class<? extends Throwable> FULL = StaticOutOfMemoryError.class;

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
    return new RealtimeThread(null, null, null, area, null, null, logic);
  }

  public static Thread noHeapThread(MemoryArea area, Runnable logic) {
    return new RealtimeThread(null, null, null, area, new ScopedConfigurationParameters(0, 0, 0, 0, 0, null), null, logic);
  }
}
