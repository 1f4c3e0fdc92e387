// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import org.orrery.runtime.allocation.AllocationContext;
import org.orrery.runtime.memory.Layout;
import org.orrery.runtime.memory.RequestScopes;
import org.orrery.runtime.realtime.Mutex;

/**
 * Demands of a POA on each request to its servants beyond the call itself. Most POAs ask nothing.
 *
 * @param gate locked while a request runs, where one runs at a time; null where they run as they come
 * @param clientPropagated whether a request runs at the priority that comes with it (Real-time CORBA 1.2, 5.7)
 * @param defaultPriority CORBA priority of one that brings none
 * @param allocationContext allocation context of a request; null where it runs as it is
 * @param scopes scopes that a request enters; null for none but its thread's
 */
record UpcallRules(Mutex gate, boolean clientPropagated, int defaultPriority, AllocationContext allocationContext, RequestScopes scopes) {
  /**
   * A POA's; null where it asks nothing.
   *
   * @param entered scopes that a request enters
   */
  static UpcallRules of(PoaConfiguration poa, AllocationContext allocationContext, RequestScopes entered) {
    boolean single = poa.policies().threads() == PoaConfiguration.Threads.SINGLE;
    boolean propagated = poa.policies().priorityModel() == PoaConfiguration.PriorityModel.CLIENT_PROPAGATED;
    RequestScopes scopes = entered.request() == Layout.NO_SCOPE ? null : entered;
    return single || propagated || allocationContext != null || scopes != null
        ? new UpcallRules(single ? new Mutex() : null, propagated, poa.publication().priority(), allocationContext, scopes)
        : null;
  }
}
