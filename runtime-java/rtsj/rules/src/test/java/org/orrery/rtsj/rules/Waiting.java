// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits with a generous limit. */
public final class Waiting {
  private static final long LIMIT_SECONDS = 60;

  private Waiting() {}

  public static void until(CountDownLatch latch) {
    try {
      if (!latch.await(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError("waited in vain");
      }
    } catch (InterruptedException ended) {
      throw new AssertionError(ended);
    }
  }
}
