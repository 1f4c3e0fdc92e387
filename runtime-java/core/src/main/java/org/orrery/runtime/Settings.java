// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks of a configuration's settings when its builder is done. All that is wrong is collected and told in one exception, by the names
 * of the builder's methods:
 *
 * <pre>{@code
 * Settings.of("task meter.look").required("period", period).positive("period", period).check();
 *
 * IllegalArgumentException: task meter.look: period is not set
 * }</pre>
 */
public final class Settings {
  private final String owner;
  private final List<String> faults = new ArrayList<>();

  private Settings(String owner) {
    this.owner = owner;
  }

  /**
   * Begins the checks of a configuration.
   *
   * @param owner what is configured, as messages name it
   */
  public static Settings of(String owner) {
    return new Settings(owner);
  }

  /** A setting without a default; null where it was not set. */
  public Settings required(String setting, Object value) {
    return value == null ? fault(setting + " is not set") : this;
  }

  /** A number that is not less than a limit; null, for one that was not set, passes. */
  public Settings atLeast(long least, String setting, Number value) {
    return value != null && value.longValue() < least ? fault("%s is %s, less than %d".formatted(setting, value, least)) : this;
  }

  /** A number between two limits, both included; null, for one that was not set, passes. */
  public Settings within(long least, long most, String setting, Number value) {
    return value != null && (value.longValue() < least || value.longValue() > most)
        ? fault("%s is %s, not within %d to %d".formatted(setting, value, least, most))
        : this;
  }

  /** A duration above zero that 64 bits of nanoseconds hold; null, for one that was not set, passes. */
  public Settings positive(String setting, Duration value) {
    return value != null && value.isZero() ? fault(setting + " is zero") : notNegative(setting, value);
  }

  /** A duration of zero or more that 64 bits of nanoseconds hold; null, for one that was not set, passes. */
  public Settings notNegative(String setting, Duration value) {
    if (value != null && value.isNegative()) {
      return fault("%s is %s, a negative duration".formatted(setting, value));
    }
    return value != null && value.getSeconds() >= Long.MAX_VALUE / 1_000_000_000
        ? fault("%s is %s, more than 292 years".formatted(setting, value))
        : this;
  }

  /** Text that is not empty; null, for one that was not set, passes. */
  public Settings notEmpty(String setting, String value) {
    return value != null && value.isEmpty() ? fault(setting + " is empty") : this;
  }

  /** A condition that two or more settings share, and the fault where it does not hold. */
  public Settings that(boolean holds, String otherwise) {
    return holds ? this : fault(otherwise);
  }

  /**
   * Ends the checks.
   *
   * @throws IllegalArgumentException if a setting is missing or wrong
   */
  public void check() {
    if (!faults.isEmpty()) {
      throw new IllegalArgumentException(owner + ": " + String.join("; ", faults));
    }
  }

  private Settings fault(String text) {
    faults.add(text);
    return this;
  }
}
