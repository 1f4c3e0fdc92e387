// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

import java.util.concurrent.locks.ReentrantLock;
import org.orrery.runtime.posix.InheritingMutex;
import org.orrery.runtime.posix.Platform;

/**
 * A mutex for threads of different priorities (RTCORBA::Mutex, Real-time CORBA 1.2, 5.9): its holder runs at the highest
 * priority of the threads that wait for it, where the operating system has such mutexes.
 *
 * <p>Not reentrant. {@link #unlock} belongs to the thread that holds it. Neither allocates.
 */
public final class Mutex {
  private final InheritingMutex inheriting = Platform.supported() ? new InheritingMutex() : null;
  private final ReentrantLock portable = new ReentrantLock();

  /** Waits for it. */
  public void lock() {
    if (inheriting != null) {
      inheriting.lock();
    } else {
      portable.lock();
    }
  }

  /** Takes it if it is free. */
  public boolean tryLock() {
    return inheriting != null ? inheriting.tryLock() : portable.tryLock();
  }

  /** Gives it back. */
  public void unlock() {
    if (inheriting != null) {
      inheriting.unlock();
    } else {
      portable.unlock();
    }
  }
}
