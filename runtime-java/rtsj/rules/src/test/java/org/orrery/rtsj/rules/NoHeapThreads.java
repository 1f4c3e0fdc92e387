// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules;

import java.util.concurrent.atomic.AtomicReference;
import javax.realtime.ImmortalMemory;

/** Runs logic on a thread without the heap, in immortal memory, and throws here what it throws there. */
public final class NoHeapThreads {

  private NoHeapThreads() {}

  public static void run(Runnable logic) throws InterruptedException {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread thread = Scopes.noHeapThread(ImmortalMemory.instance(), () -> {
      try {
        logic.run();
      } catch (RuntimeException | Error refused) {
        thrown.set(refused);
      }
    });
    thread.start();
    thread.join();
    if (thrown.get() instanceof Error) {
      throw (Error) thrown.get();
    }
    if (thrown.get() != null) {
      throw (RuntimeException) thrown.get();
    }
  }
}
