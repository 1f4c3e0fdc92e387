// SPDX-License-Identifier: Apache-2.0
package cabin;

import Flight.GateServant;
import java.util.concurrent.atomic.AtomicInteger;
import org.orrery.runtime.rtsj.SessionScope;

/** Counts in the area of each lane. */
public final class TurnstileImpl extends TurnstileComponent {
  @Override
  public GateServant gate() {
    return new GateFacet();
  }

  private static final class GateFacet extends GateServant {
    @Override
    public int enter() {
      return SessionScope.current().kept(AtomicInteger.class).incrementAndGet();
    }
  }
}
