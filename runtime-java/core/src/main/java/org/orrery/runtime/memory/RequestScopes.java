// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

/**
 * Where a POA's requests have their memory: indices among the process's scopes.
 *
 * @param request one per thread; {@link Layout#NO_SCOPE} where they have the scope that their thread has anyway
 * @param session {@link Layout#NO_SCOPE} for none
 */
public record RequestScopes(int request, int session) {
  /** Those of a model that lays out no memory. */
  public static final RequestScopes NONE = new RequestScopes(Layout.NO_SCOPE, Layout.NO_SCOPE);
}
