// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

import java.util.ArrayDeque;
import java.util.Deque;

/** A bounded queue that lies in an area, whose elements therefore may not lie further in. It locks, which an RTSJ machine's does not. */
public final class Queue {
  private final int most;
  private final Space space;
  private final Deque<Object> elements = new ArrayDeque<>();

  /** An empty queue. */
  public Queue(int most, Space space) {
    this.most = most;
    this.space = space;
  }

  /** True if the queue may refer to an object. */
  public boolean mayHold(Object object) {
    return space.mayReferTo(Allocations.of(object));
  }

  /** Adds an element; returns false when there is no room. */
  public synchronized boolean offer(Object object) {
    if (elements.size() == most) {
      return false;
    }
    elements.addLast(object);
    notifyAll();
    return true;
  }

  /** Adds an element in place of the newest when there is no room; returns whether it had to. */
  public synchronized boolean force(Object object) {
    boolean full = elements.size() == most;
    if (full) {
      elements.removeLast();
    }
    offer(object);
    return full;
  }

  /** Adds an element as soon as there is room. */
  public synchronized void put(Object object) throws InterruptedException {
    while (!offer(object)) {
      wait();
    }
  }

  /** Removes the oldest; null when there is none. */
  public synchronized Object poll() {
    notifyAll();
    return elements.pollFirst();
  }

  /** Removes the oldest as soon as there is one. */
  public synchronized Object take() throws InterruptedException {
    awaitData();
    return poll();
  }

  /** Waits until there is an element. */
  public synchronized void awaitData() throws InterruptedException {
    while (elements.isEmpty()) {
      wait();
    }
  }

  /** Number of elements. */
  public synchronized int size() {
    return elements.size();
  }

  /** True if there is no room. */
  public synchronized boolean isFull() {
    return elements.size() == most;
  }

  /** Removes all. */
  public synchronized void clear() {
    elements.clear();
    notifyAll();
  }
}
