// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.orrery.runtime.Settings;

/**
 * The GIOP that a process speaks, as the plan decides it, made by {@link #ofMinors}.
 *
 * <pre>{@code
 * GiopConfiguration.ofMinors(2, 0)
 *     .maxMessageBytes(mebibytes(1))
 *     .reassemblyBytes(mebibytes(1))
 *     .assemblyTimeout(seconds(1))
 *     .build()
 * }</pre>
 *
 * @param minors allowed minor versions of GIOP 1, the preferred one first
 * @param maxMessageBytes largest message with its header, in either direction
 * @param fragmentBytes size above which messages of GIOP 1.2 are sent in fragments of it: a multiple of 8, at least 32; 0 for
 *     never
 * @param strategy when its message handlers come into being
 * @param reassembly bounds of a message that has come in part
 */
public record GiopConfiguration(
    List<Integer> minors, int maxMessageBytes, int fragmentBytes, HandlerStrategy strategy, Reassembly reassembly) {
  /**
   * Messages that come in parts.
   *
   * @param bytes most that the fragments of one connection's messages have together
   * @param timeoutNanos longest that the fragments of one message may take to come, and that a message may stop in its middle
   */
  public record Reassembly(int bytes, long timeoutNanos) {
    private static final long DEFAULT_TIMEOUT_NANOS = 1_000_000_000L;
  }

  /** Copies the list. */
  public GiopConfiguration {
    minors = List.copyOf(minors);
  }

  /** A configuration with every default. */
  public GiopConfiguration(List<Integer> minors, int maxMessageBytes) {
    this(minors, maxMessageBytes, 0, Preloaded.INSTANCE, new Reassembly(maxMessageBytes, Reassembly.DEFAULT_TIMEOUT_NANOS));
  }

  /** The version that answers what can't be understood. */
  public int highestMinor() {
    return Collections.max(minors);
  }

  /**
   * Begins with whole messages and handlers that are all there before the first message. The greatest size of a message has to be set.
   *
   * @param minors allowed minor versions of GIOP 1, the preferred one first
   */
  public static Builder ofMinors(int... minors) {
    return new Builder(Arrays.stream(minors).boxed().toList());
  }

  /** Collects the settings of GIOP; what is not set has its default. */
  public static final class Builder {
    private static final int LEAST_FRAGMENT_BYTES = 32;
    private static final int FRAGMENT_ALIGNMENT = 8;

    private final List<Integer> minors;
    private Long maxMessageBytes;
    private long fragmentBytes;
    private HandlerStrategy strategy = Preloaded.INSTANCE;
    private Long reassemblyBytes;
    private Duration assemblyTimeout = Duration.ofNanos(Reassembly.DEFAULT_TIMEOUT_NANOS);

    private Builder(List<Integer> minors) {
      this.minors = minors;
    }

    /** Size of the largest message with its header, in either direction. */
    public Builder maxMessageBytes(long bytes) {
      maxMessageBytes = bytes;
      return this;
    }

    /** Size above which messages of GIOP 1.2 are sent in fragments of it: a multiple of 8, at least 32; 0 for never. */
    public Builder fragmentBytes(long bytes) {
      fragmentBytes = bytes;
      return this;
    }

    /** Time at which the message handlers come into being. */
    public Builder handlers(HandlerStrategy handlers) {
      strategy = handlers;
      return this;
    }

    /** Most bytes that the fragments of one connection's messages have together; else those of one message of the largest size. */
    public Builder reassemblyBytes(long bytes) {
      reassemblyBytes = bytes;
      return this;
    }

    /** Longest time in which the fragments of one message may come, and in which a message may stop in its middle. */
    public Builder assemblyTimeout(Duration longest) {
      assemblyTimeout = longest;
      return this;
    }

    /**
     * The configuration.
     *
     * @throws IllegalArgumentException if a setting is missing or wrong
     */
    public GiopConfiguration build() {
      boolean fragments = fragmentBytes >= LEAST_FRAGMENT_BYTES && fragmentBytes % FRAGMENT_ALIGNMENT == 0;
      Settings settings = Settings.of("GIOP")
          .that(!minors.isEmpty(), "minors is empty")
          .required("maxMessageBytes", maxMessageBytes)
          .within(MessageHeader.BYTES, Integer.MAX_VALUE, "maxMessageBytes", maxMessageBytes)
          .within(0, Integer.MAX_VALUE, "fragmentBytes", fragmentBytes)
          .that(fragmentBytes <= 0 || fragments, "fragmentBytes is %d, neither 0 nor a multiple of 8 from 32 on".formatted(fragmentBytes))
          .required("handlers", strategy)
          .within(0, Integer.MAX_VALUE, "reassemblyBytes", reassemblyBytes)
          .required("assemblyTimeout", assemblyTimeout)
          .notNegative("assemblyTimeout", assemblyTimeout);
      minors.forEach(minor -> settings.within(0, 2, "minors", minor));
      settings.check();
      long reassembled = reassemblyBytes == null ? maxMessageBytes : reassemblyBytes;
      return new GiopConfiguration(minors, Math.toIntExact(maxMessageBytes), (int) fragmentBytes, strategy,
          new Reassembly((int) reassembled, assemblyTimeout.toNanos()));
    }
  }
}
