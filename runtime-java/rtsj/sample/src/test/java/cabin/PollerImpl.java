// SPDX-License-Identifier: Apache-2.0
package cabin;

import Flight.Full;
import Flight.PollsServant;

/** Asks once in each period, by a new connection now and then. */
public final class PollerImpl extends PollerComponent {
  private static final int EACH = 10;

  private volatile int answered;

  @Override
  public PollsServant polls() {
    return new PollsFacet();
  }

  @Override
  public void poll() {
    try {
      answered += polled().repeat("Grüße").length() / 5;
    } catch (Full never) {
      throw new IllegalStateException(never);
    }
    if (answered % EACH == 0) {
      polled()._release();
    }
  }

  private final class PollsFacet extends PollsServant {
    @Override
    public int answered() {
      return answered;
    }
  }
}
