// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import java.util.Random;

/** Decision for a simulation of what a model leaves open. */
public interface SimulatedChoice {

  /**
   * Highest costs, most calls and highest rates; all activities begin at their offsets, without
   * jitter, and calls are made at even distances.
   */
  SimulatedChoice MOST = new SimulatedChoice() {
    @Override
    public long phase(long periodNanos) {
      return 0;
    }

    @Override
    public long gap(long periodNanos) {
      return 0;
    }

    @Override
    public long upTo(long most) {
      return 0;
    }

    @Override
    public long part(long nanos, int parts) {
      return Math.max(1, nanos / parts);
    }

    @Override
    public long between(long least, long most) {
      return most;
    }
  };

  /** Everything by chance, often at its most. */
  static SimulatedChoice random(Random random) {
    return new SimulatedChoice() {
      @Override
      public long phase(long periodNanos) {
        return random.nextLong(periodNanos);
      }

      @Override
      public long gap(long periodNanos) {
        return random.nextInt(3) > 0 ? 0 : random.nextLong(periodNanos);
      }

      @Override
      public long upTo(long most) {
        return random.nextInt(3) == 0 ? most : random.nextLong(most + 1);
      }

      @Override
      public long part(long nanos, int parts) {
        return random.nextLong(1, nanos);
      }

      @Override
      public long between(long least, long most) {
        return random.nextInt(3) > 0 || least >= most ? most : random.nextLong(least, most + 1);
      }
    };
  }

  /** Time from an activity's offset to its first nominal arrival. */
  long phase(long periodNanos);

  /** Time from the end of a period to the next nominal arrival. */
  long gap(long periodNanos);

  /** Number from 0 to the given one. */
  long upTo(long most);

  /**
   * Length of the first part of some work, at least 1 and less than the whole.
   *
   * @param nanos the whole, at least 2
   * @param parts number of parts that it is cut into in all, at least 2
   */
  long part(long nanos, int parts);

  /** Cost or number of calls. */
  long between(long least, long most);
}
