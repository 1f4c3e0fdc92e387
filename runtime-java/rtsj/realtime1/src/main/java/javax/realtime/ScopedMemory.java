// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Memory that is given back at once when the last schedulable has left it. */
public abstract class ScopedMemory extends MemoryArea {

  public ScopedMemory(long size) {
    super(size);
  }

  public ScopedMemory(long size, Runnable logic) {
    super(size, logic);
  }

  public ScopedMemory(SizeEstimator size) {
    super(size);
  }

  public ScopedMemory(SizeEstimator size, Runnable logic) {
    super(size, logic);
  }

  public long getMaximumSize() {
    return size();
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

  public void join() throws InterruptedException {
    emulated().join(-1);
  }

  public void join(HighResolutionTime time) throws InterruptedException {
    emulated().join(left(time));
  }

  public void joinAndEnter() throws InterruptedException {
    enterWhenEmpty(-1);
  }

  public void joinAndEnter(Runnable logic) throws InterruptedException {
    enterWhenEmpty(logic, -1);
  }

  public void joinAndEnter(HighResolutionTime time) throws InterruptedException {
    enterWhenEmpty(left(time));
  }

  public void joinAndEnter(Runnable logic, HighResolutionTime time) throws InterruptedException {
    enterWhenEmpty(logic, left(time));
  }

  private static long left(HighResolutionTime time) {
    return Math.max(0, time.nanosFromNow());
  }
}
