// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import org.orrery.rtsj.emulation.Queue;

/** A queue whose writing end never waits: for a writer without the heap. */
public class WaitFreeWriteQueue {
  private final Queue queue;

  public WaitFreeWriteQueue(int maximum) {
    if (maximum <= 0) {
      throw new IllegalArgumentException("a queue of " + maximum);
    }
    this.queue = new Queue(maximum, RealtimeThread.getCurrentMemoryArea().emulated());
  }

  public boolean write(Object object) {
    require(object);
    return queue.offer(object);
  }

  /** Writes over the newest when it is full; returns whether it did. */
  public boolean force(Object object) {
    require(object);
    return queue.force(object);
  }

  public Object read() throws InterruptedException {
    return queue.take();
  }

  public boolean isEmpty() {
    return queue.size() == 0;
  }

  public boolean isFull() {
    return queue.isFull();
  }

  public int size() {
    return queue.size();
  }

  public void clear() {
    queue.clear();
  }

  private void require(Object object) {
    if (object == null) {
      throw new IllegalArgumentException("null is not queued");
    }
    if (!queue.mayHold(object)) {
      throw new MemoryScopeException("the queue can't refer to an object of " + MemoryArea.getMemoryArea(object));
    }
  }
}
