// SPDX-License-Identifier: Apache-2.0
package example.radar;

import example.cockpit.NavigationImpl;
import org.orrery.runtime.realtime.PriorityCurrent;

/** The user's servant: answers a negative number with the CORBA priority that it is called at. */
final class Tracks extends NavigationImpl {
  @Override
  public int heartbeat(int n) {
    return n < 0 ? PriorityCurrent.priority() : super.heartbeat(n);
  }
}
