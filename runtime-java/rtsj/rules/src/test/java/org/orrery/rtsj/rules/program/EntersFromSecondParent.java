// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import java.util.concurrent.CountDownLatch;
import javax.realtime.MemoryArea;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;
import org.orrery.rtsj.rules.Waiting;

/** A scope that one thread has entered from one scope is to be entered from another. */
public final class EntersFromSecondParent implements Program {
  @Override
  public void run() throws Exception {
    MemoryArea inner = Scopes.linear(10_000);
    CountDownLatch within = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    Thread other = Scopes.thread(Scopes.linear(10_000), () -> inner.enter(() -> {
      within.countDown();
      Waiting.until(ended);
    }));
    other.start();
    Waiting.until(within);
    try {
      Scopes.linear(10_000).enter(() -> inner.enter(() -> {}));
    } finally {
      ended.countDown();
      other.join();
    }
  }
}
