// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import java.util.concurrent.CountDownLatch;
import javax.realtime.MemoryArea;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;
import org.orrery.rtsj.rules.Waiting;

/** Two threads meet in a scope by its portal. */
public final class SharesPortal implements Program {
  @Override
  public void run() throws Exception {
    MemoryArea scope = Scopes.linear(10_000);
    CountDownLatch set = new CountDownLatch(1);
    CountDownLatch read = new CountDownLatch(1);
    Thread writer = Scopes.thread(scope, () -> {
      Scopes.setPortal(scope, new Node());
      set.countDown();
      Waiting.until(read);
    });
    writer.start();
    Waiting.until(set);
    try {
      scope.enter(() -> {
        if (!(Scopes.portal(scope) instanceof Node) || Scopes.references(scope) != 2) {
          throw new AssertionError("portal " + Scopes.portal(scope) + ", " + Scopes.references(scope) + " within");
        }
      });
    } finally {
      read.countDown();
      writer.join();
    }
  }
}
