// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.Arrays;
import java.util.List;
import org.orrery.runtime.Settings;
import org.orrery.runtime.corba.PriorityBand;

/**
 * Lanes and priority that an object's reference contains, made by {@link #ofLane}.
 *
 * <pre>{@code
 * PublicationConfiguration.ofLane(1).lists(1, 0, 2).priority(20000).build()
 * }</pre>
 *
 * @param lane ordinal of the lane whose address any ORB calls
 * @param lanes ordinals of those that are listed, so that a real-time client finds the one that fits; perhaps none
 * @param priority CORBA priority that the object is declared at
 */
public record PublicationConfiguration(int lane, List<Integer> lanes, int priority) {
  /** Copies the list. */
  public PublicationConfiguration {
    lanes = List.copyOf(lanes);
  }

  /** Begins with a lane's address, no list of lanes, and priority 0. */
  public static Builder ofLane(int lane) {
    return new Builder(lane);
  }

  /** True if the process of so many lanes has each lane that is published. */
  boolean fits(int count) {
    return lane < count && lanes.stream().allMatch(each -> each < count);
  }

  /** Collects what a reference tells; what is not set has its default. */
  public static final class Builder {
    private final int lane;
    private List<Integer> lanes = List.of();
    private int priority;

    private Builder(int lane) {
      this.lane = lane;
    }

    /** Ordinals of the lanes that real-time clients choose from. */
    public Builder lists(int... ordinals) {
      lanes = Arrays.stream(ordinals).boxed().toList();
      return this;
    }

    /** CORBA priority that the object is declared at. */
    public Builder priority(int declared) {
      priority = declared;
      return this;
    }

    /**
     * The publication.
     *
     * @throws IllegalArgumentException if a setting is wrong
     */
    public PublicationConfiguration build() {
      Settings settings = Settings.of("publication")
          .atLeast(0, "ofLane", lane)
          .within(PriorityBand.ALL.low(), PriorityBand.ALL.high(), "priority", priority);
      lanes.forEach(each -> settings.atLeast(0, "lists", each));
      settings.check();
      return new PublicationConfiguration(lane, lanes, priority);
    }
  }
}
