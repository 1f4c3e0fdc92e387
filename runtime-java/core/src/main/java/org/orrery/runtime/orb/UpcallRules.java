// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import org.orrery.runtime.allocation.AllocationContext;
import org.orrery.runtime.memory.Layout;
import org.orrery.runtime.memory.RequestScopes;
import org.orrery.runtime.realtime.Mutex;

/**
 * Rules of a POA for each request to its servants beyond the call itself. Most POAs have none.
 *
 * @param gate threads policy SINGLE_THREAD_MODEL (CORBA 3.3 part 1, 15.3.8.1): locked while a request runs; null where requests run as
 *     they come
 * @param clientPropagated whether a request runs at the priority that comes with it (Real-time CORBA 1.2, 5.7)
 * @param defaultPriority CORBA priority of a request that carries none
 * @param allocationContext allocation context of a request; null for that of its thread
 * @param scopes scopes that a request enters; null for its thread's own
 */
record UpcallRules(Mutex gate, boolean clientPropagated, int defaultPriority, AllocationContext allocationContext, RequestScopes scopes) {
  /**
   * Rules of a POA; null where it has none.
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
