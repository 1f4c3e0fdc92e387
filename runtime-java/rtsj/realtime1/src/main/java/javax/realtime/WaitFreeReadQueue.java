// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import org.orrery.rtsj.emulation.Queue;

/** A queue whose reading end never waits: for a reader without the heap. */
public class WaitFreeReadQueue {
  private final Queue queue;
  private final boolean notify;

  public WaitFreeReadQueue(int maximum, boolean notify) {
    if (maximum <= 0) {
      throw new IllegalArgumentException("a queue of " + maximum);
    }
    this.queue = new Queue(maximum, RealtimeThread.getCurrentMemoryArea().emulated());
    this.notify = notify;
  }

  /** The oldest; null when there is none. */
  public Object read() {
    return queue.poll();
  }

  public void write(Object object) throws InterruptedException {
    if (object == null) {
      throw new IllegalArgumentException("null is not queued");
    }
    if (!queue.mayHold(object)) {
      throw new MemoryScopeException("the queue can't refer to an object of " + MemoryArea.getMemoryArea(object));
    }
    queue.put(object);
  }

  public void waitForData() throws InterruptedException {
    if (!notify) {
      throw new UnsupportedOperationException("the queue was made without notification");
    }
    queue.awaitData();
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
}
