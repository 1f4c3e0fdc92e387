// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.orrery.runtime.Settings;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.memory.Layout;
import org.orrery.runtime.realtime.HostConfiguration;
import org.orrery.runtime.realtime.PriorityRules;

/**
 * A process as the plan decides it, printed as constants into its generated main class, and made by {@link #named}.
 *
 * <pre>{@code
 * ProcessConfiguration.named("keeper")
 *     .giop(GiopConfiguration.ofMinors(2, 0).maxMessageBytes(kibibytes(256)).build())
 *     .lane(LaneConfiguration.named("default").build())
 *     .poa(PoaConfiguration.named("default").capacity(64).publication(PublicationConfiguration.ofLane(0).build()).build())
 *     .build()
 * }</pre>
 *
 * @param name the process's name in the model
 * @param host its demands on the machine
 * @param priorities the model's rules for priorities that are known at run time only
 * @param memory immortal memory and scopes; {@link Layout#NONE} where the model lays out none
 * @param initial initial references that the model states, by id; the command line's come before them
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
    Map<String, String> initial,
    boolean takesArguments) {
  /** Copies the lists. */
  public ProcessConfiguration {
    lanes = List.copyOf(lanes);
    poas = List.copyOf(poas);
    initial = Map.copyOf(initial);
  }

  /** Begins with a process that demands nothing of its machine and lays out no memory. Its GIOP has to be set, and a lane. */
  public static Builder named(String name) {
    return new Builder(name);
  }

  /** Collects a process's settings; what is not set has its default. */
  public static final class Builder {
    private final String name;
    private HostConfiguration host = HostConfiguration.ANY;
    private PriorityRules priorities = PriorityRules.NONE;
    private GiopConfiguration giop;
    private final List<LaneConfiguration> lanes = new ArrayList<>();
    private final List<PoaConfiguration> poas = new ArrayList<>();
    private Layout memory = Layout.NONE;
    private final Map<String, String> initial = new LinkedHashMap<>();
    private boolean takesArguments;

    private Builder(String name) {
      this.name = name;
    }

    /** Demands on the machine. */
    public Builder host(HostConfiguration demands) {
      host = demands;
      return this;
    }

    /** Rules for priorities that are known at run time only. */
    public Builder priorities(PriorityRules rules) {
      priorities = rules;
      return this;
    }

    /** GIOP that the process speaks. */
    public Builder giop(GiopConfiguration spoken) {
      giop = spoken;
      return this;
    }

    /** The next lane. */
    public Builder lane(LaneConfiguration next) {
      lanes.add(next);
      return this;
    }

    /** The next POA. */
    public Builder poa(PoaConfiguration next) {
      poas.add(next);
      return this;
    }

    /** Immortal memory and scopes. */
    public Builder memory(Layout layout) {
      memory = layout;
      return this;
    }

    /** An initial reference, which {@code corbaname:rir:} names by its id. */
    public Builder initial(String id, String reference) {
      initial.put(id, reference);
      return this;
    }

    /** Makes the arguments behind {@code --} those of the components. */
    public Builder takesArguments() {
      takesArguments = true;
      return this;
    }

    /**
     * The process.
     *
     * @throws IllegalArgumentException if a setting is missing or wrong
     */
    public ProcessConfiguration build() {
      Settings settings = Settings.of("process " + name)
          .required("host", host)
          .required("priorities", priorities)
          .required("giop", giop)
          .that(!lanes.isEmpty(), "lane is not set")
          .required("memory", memory);
      for (LaneConfiguration lane : lanes) {
        settings.that(lane.lenders().stream().allMatch(lender -> lender < lanes.size()),
            "lane %s borrows from %s, which is outside of the %d lanes".formatted(lane.name(), lane.lenders(), lanes.size()));
      }
      for (PoaConfiguration poa : poas) {
        settings.that(poa.publication().fits(lanes.size()),
            "POA %s publishes a lane outside of the %d lanes".formatted(poa.path(), lanes.size()));
      }
      settings.check();
      return new ProcessConfiguration(name, host, priorities, giop, lanes, poas, memory, initial, takesArguments);
    }
  }
}
