// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.orrery.runtime.Settings;
import org.orrery.runtime.corba.PriorityBand;
import org.orrery.runtime.giop.SyncScope;

/**
 * Connection of a receptacle by the plan, made by {@link #named}.
 *
 * <pre>{@code
 * BindingConfiguration.named("meter.next")
 *     .reference("lookout.keeper.log")
 *     .timeout(seconds(1))
 *     .prebind(seconds(30))
 *     .build()
 * }</pre>
 *
 * @param receptacle {@code instance.receptacle}: what {@code --ref} names it by
 * @param reference the peer's object, {@code process.instance.facet}; empty for an external one
 * @param address its address, where the plan knows it: {@code IOR:}, {@code corbaloc:} or {@code file://}; empty where its file
 *     is to be read
 * @param bands priority bands of a banded connection; empty for a private one
 * @param timeoutNanos bound of a call, with everything that it does; 0 for no limit
 * @param prebindNanos longest wait for the peer at start-up; 0 when it is bound at its first call
 * @param oneway when a one-way call returns
 */
public record BindingConfiguration(
    String receptacle,
    String reference,
    String address,
    List<PriorityBand> bands,
    long timeoutNanos,
    long prebindNanos,
    SyncScope oneway) {
  /** Copies the list. */
  public BindingConfiguration {
    bands = List.copyOf(bands);
  }

  /**
   * Begins a binding of one connection, made at the first call, whose one-way calls return when the operating system has taken them. Its
   * timeout has to be set.
   */
  public static Builder named(String receptacle) {
    return new Builder(receptacle);
  }

  /** Collects a binding's settings; what is not set has its default. */
  public static final class Builder {
    private final String receptacle;
    private String reference = "";
    private String address = "";
    private final List<PriorityBand> bands = new ArrayList<>();
    private Duration timeout;
    private Duration prebind = Duration.ZERO;
    private SyncScope oneway = SyncScope.WITH_TRANSPORT;

    private Builder(String receptacle) {
      this.receptacle = receptacle;
    }

    /** The peer's object, {@code process.instance.facet}. */
    public Builder reference(String object) {
      reference = object;
      return this;
    }

    /** The peer's address: {@code IOR:}, {@code corbaloc:} or {@code file://}. */
    public Builder address(String text) {
      address = text;
      return this;
    }

    /** A connection of its own for calls of these priorities, beside those of other bands. */
    public Builder band(int low, int high) {
      bands.add(new PriorityBand(low, high));
      return this;
    }

    /** Bound of a call, with everything that it does; zero for no limit. */
    public Builder timeout(Duration call) {
      timeout = call;
      return this;
    }

    /** Longest wait for the peer at start-up, where the receptacle is bound then. */
    public Builder prebind(Duration longest) {
      prebind = longest;
      return this;
    }

    /** Time at which a one-way call returns. */
    public Builder sync(SyncScope returns) {
      oneway = returns;
      return this;
    }

    /**
     * The binding.
     *
     * @throws IllegalArgumentException if a setting is missing or wrong
     */
    public BindingConfiguration build() {
      Settings settings = Settings.of("receptacle " + receptacle)
          .required("reference", reference)
          .required("address", address)
          .required("timeout", timeout)
          .notNegative("timeout", timeout)
          .required("prebind", prebind)
          .notNegative("prebind", prebind)
          .required("sync", oneway);
      bands.forEach(band -> settings
          .within(PriorityBand.ALL.low(), PriorityBand.ALL.high(), "lower end of a band", band.low())
          .within(band.low(), PriorityBand.ALL.high(), "upper end of a band", band.high()));
      settings.check();
      return new BindingConfiguration(receptacle, reference, address, bands, timeout.toNanos(), prebind.toNanos(), oneway);
    }
  }
}
