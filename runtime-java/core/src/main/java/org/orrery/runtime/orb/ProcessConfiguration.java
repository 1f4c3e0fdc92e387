// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.List;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.memory.Layout;
import org.orrery.runtime.realtime.HostConfiguration;
import org.orrery.runtime.realtime.PriorityRules;

/**
 * A process as the plan decides it, printed as constants into its generated main class.
 *
 * @param name the process's name in the model
 * @param host its demands on the machine
 * @param priorities the model's rules for priorities that are known at run time only
 * @param memory immortal memory and scopes; {@link Layout#NONE} where the model lays out none
 * @param takesArguments whether a component reads the arguments behind {@code --}
 */
public record ProcessConfiguration(
    String name,
    HostConfiguration host,
    PriorityRules priorities,
    GiopConfiguration giop,
    List<LaneConfiguration> lanes,
    List<PoaConfiguration> poas,
    Layout memory,
    boolean takesArguments) {
  /** Configuration of a model that says nothing of priorities at run time. */
  public ProcessConfiguration(
      String name, HostConfiguration host, GiopConfiguration giop, List<LaneConfiguration> lanes, List<PoaConfiguration> poas) {
    this(name, host, PriorityRules.NONE, giop, lanes, poas);
  }

  /** Configuration of a model that lays out no memory. */
  public ProcessConfiguration(
      String name, HostConfiguration host, PriorityRules priorities, GiopConfiguration giop, List<LaneConfiguration> lanes,
      List<PoaConfiguration> poas) {
    this(name, host, priorities, giop, lanes, poas, Layout.NONE, false);
  }

  /** This configuration with memory that is laid out. */
  public ProcessConfiguration with(Layout layout) {
    return new ProcessConfiguration(name, host, priorities, giop, lanes, poas, layout, takesArguments);
  }

  /** This configuration for components that read arguments of the command line. */
  public ProcessConfiguration takingArguments() {
    return new ProcessConfiguration(name, host, priorities, giop, lanes, poas, memory, true);
  }

  /** Copies the lists. */
  public ProcessConfiguration {
    lanes = List.copyOf(lanes);
    poas = List.copyOf(poas);
  }
}
