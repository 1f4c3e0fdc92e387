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
    emulated().join(Math.max(0, time.nanosFromNow()));
  }

  public void joinAndEnter() throws InterruptedException {
    join();
    enter();
  }

  public void joinAndEnter(Runnable logic) throws InterruptedException {
    join();
    enter(logic);
  }

  public void joinAndEnter(HighResolutionTime time) throws InterruptedException {
    join(time);
    enter();
  }

  public void joinAndEnter(Runnable logic, HighResolutionTime time) throws InterruptedException {
    join(time);
    enter(logic);
  }
}
