// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.util.List;

/**
 * What the plan says of a process's memory.
 *
 * @param areas the scopes, parents before children
 * @param requestScopes for each POA the index of the scope that its requests run in
 */
public record RtsjConfiguration(List<AreaConfiguration> areas, List<Integer> requestScopes) {
  /** Copies the lists. */
  public RtsjConfiguration {
    areas = List.copyOf(areas);
    requestScopes = List.copyOf(requestScopes);
  }
}
