// SPDX-License-Identifier: Apache-2.0
package javax.realtime.memory;

import javax.realtime.AbsoluteTime;
import javax.realtime.HighResolutionTime;
import javax.realtime.ImmortalMemory;
import javax.realtime.MemoryArea;
import javax.realtime.RelativeTime;

/** Memory that is given back at once when the last schedulable has left it. */
public abstract class ScopedMemory extends MemoryArea {
  private static final long NANOS_PER_MILLI = 1_000_000;

  ScopedMemory(long size, Runnable logic) {
    super(size, logic);
  }

  public Object getPortal() {
    return emulated().portal();
  }

  public void setPortal(Object object) {
    emulated().portal(object);
  }

  public int getReferenceCount() {
    return emulated().references();
  }

  /** The area that it was entered from; null when nobody is in it, immortal memory for primordial. */
  public MemoryArea getParent() {
    return emulated().references() == 0 ? null : parent();
  }

  private MemoryArea parent() {
    return emulated().parent() == null ? ImmortalMemory.instance() : (MemoryArea) emulated().parent().owner();
  }

  public void join() throws InterruptedException {
    emulated().join(-1);
  }

  public void join(HighResolutionTime<?> time) throws InterruptedException {
    RelativeTime left = new RelativeTime(time.getMilliseconds(), time.getNanoseconds());
    if (time instanceof AbsoluteTime) {
      left = ((AbsoluteTime) time).subtract(time.getClock().getTime());
    }
    emulated().join(Math.max(0, left.getMilliseconds() * NANOS_PER_MILLI + left.getNanoseconds()));
  }

  public void joinAndEnter() throws InterruptedException {
    enterWhenEmpty(-1);
  }

  public void joinAndEnter(Runnable logic) throws InterruptedException {
    enterWhenEmpty(logic, -1);
  }
}
