// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

/**
 * Memory of a POA's requests: indices among the process's scopes.
 *
 * @param request request scope, one per thread; {@link Layout#NO_SCOPE} where requests use the scope that their thread is in anyway
 * @param session session scope; {@link Layout#NO_SCOPE} for none
 */
public record RequestScopes(int request, int session) {
  /** Scopes of a POA in a model that lays out no memory. */
  public static final RequestScopes NONE = new RequestScopes(Layout.NO_SCOPE, Layout.NO_SCOPE);
}
