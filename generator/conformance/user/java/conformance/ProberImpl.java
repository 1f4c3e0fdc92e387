// SPDX-License-Identifier: Apache-2.0
package conformance;

import Conf.EchoServant;
import org.orrery.runtime.corba.SystemException;

/** Serves Echo, and each time that its peer comes into reach calls all of the peer's operations. */
public final class ProberImpl extends ProberComponent {
  private boolean reached;

  @Override
  public EchoServant echo() {
    return new Echo();
  }

  @Override
  public void probe() {
    try {
      peer().nothing();
    } catch (SystemException none) {
      if (reached) {
        System.out.println("peer: out of reach");
      }
      reached = false;
      return;
    }
    if (!reached) {
      reached = true;
      Tally tally = new Tally();
      new Checks(peer(), tally).all();
      System.out.println("peer: " + tally.passed() + " passed, " + tally.failed() + " failed");
    }
  }
}
