// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import org.orrery.runtime.realtime.Mutex;

/**
 * What a POA asks of each request to its servants beyond the call itself. Most POAs ask nothing.
 *
 * @param gate locked while a request runs, where one runs at a time; null where they run as they come
 * @param clientPropagated whether a request runs at the priority that comes with it (Real-time CORBA 1.2, 5.7)
 * @param defaultPriority CORBA priority of one that brings none
 * @param surroundings what a request runs in; null where it runs as it is
 */
record UpcallRules(Mutex gate, boolean clientPropagated, int defaultPriority, Surroundings surroundings) {
  /** A POA's; null where it asks nothing. */
  static UpcallRules of(PoaConfiguration poa, Surroundings surroundings) {
    boolean single = poa.policies().threads() == PoaConfiguration.Threads.SINGLE;
    boolean propagated = poa.policies().priorityModel() == PoaConfiguration.PriorityModel.CLIENT_PROPAGATED;
    return single || propagated || surroundings != null
        ? new UpcallRules(single ? new Mutex() : null, propagated, poa.publication().priority(), surroundings)
        : null;
  }
}
