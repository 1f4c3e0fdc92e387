// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * Host on which processes run.
 *
 * @param cores number of its processors, at least 1
 * @param processes names of the processes that are deployed on it, in the model's order
 */
public record HostPlan(String name, int cores, List<String> processes, Origin origin) {
  public HostPlan {
    processes = List.copyOf(processes);
  }
}
