// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.List;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.realtime.HostConfiguration;
import org.orrery.runtime.realtime.PriorityRules;

/**
 * A process as the plan decides it, printed as constants into its generated main class.
 *
 * @param name in the model
 * @param host what it asks of the machine
 * @param priorities what the model says of those that are known at run time only
 */
public record ProcessConfiguration(
    String name,
    HostConfiguration host,
    PriorityRules priorities,
    GiopConfiguration giop,
    List<LaneConfiguration> lanes,
    List<PoaConfiguration> poas) {
  /** Of a model that says nothing of priorities at run time. */
  public ProcessConfiguration(
      String name, HostConfiguration host, GiopConfiguration giop, List<LaneConfiguration> lanes, List<PoaConfiguration> poas) {
    this(name, host, PriorityRules.NONE, giop, lanes, poas);
  }

  /** Copies the lists. */
  public ProcessConfiguration {
    lanes = List.copyOf(lanes);
    poas = List.copyOf(poas);
  }
}
