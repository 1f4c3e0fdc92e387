// SPDX-License-Identifier: Apache-2.0
package anys;

import Vault.BoxServant;
import org.orrery.runtime.corba.SystemException;

/** Serves a box, and each time that its peer comes into reach calls all of the peer's operations. */
public final class ProberImpl extends ProberComponent {
  private boolean reached;

  @Override
  public BoxServant box() {
    return new Box();
  }

  @Override
  public void probe() {
    try {
      peer().content();
    } catch (SystemException none) {
      reached = false;
      return;
    }
    if (!reached) {
      reached = true;
      System.out.println("peer: " + new Checks(peer()).all());
    }
  }
}
