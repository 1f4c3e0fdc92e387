// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.List;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.realtime.HostConfiguration;

/**
 * A process as the plan decides it, printed as constants into its generated main class.
 *
 * @param name in the model
 * @param host what it asks of the machine
 */
public record ProcessConfiguration(
    String name,
    HostConfiguration host,
    GiopConfiguration giop,
    List<LaneConfiguration> lanes,
    List<PoaConfiguration> poas) {
  /** Copies the lists. */
  public ProcessConfiguration {
    lanes = List.copyOf(lanes);
    poas = List.copyOf(poas);
  }
}
