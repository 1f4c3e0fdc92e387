// SPDX-License-Identifier: Apache-2.0
package testbed;

import java.util.concurrent.TimeUnit;

/**
 * What a client does and for how long, as the environment says. With less than 1000 active milliseconds real-time threads leave the
 * processor to others in each second: a system that throttles them finds nothing to throttle. The seconds are those of the
 * monotonic clock, so that all processes rest together.
 */
final class Run {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private final int workMicros = number("TESTBED_WORK_US", 1000);
  private final long length = TimeUnit.SECONDS.toNanos(number("TESTBED_SECONDS", 10));
  private final long active = TimeUnit.MILLISECONDS.toNanos(number("TESTBED_ACTIVE_MS", 1000));
  private long end;
  private boolean begun;

  /** Microseconds of work that each call asks for: {@code TESTBED_WORK_US}, by default 1000. */
  int workMicros() {
    return workMicros;
  }

  /** To be asked at each release, since the first begins the run. It lasts {@code TESTBED_SECONDS}, by default 10. */
  boolean over(long now) {
    if (!begun) {
      begun = true;
      end = now + length;
    }
    return now - end >= 0;
  }

  /** Clients call in {@code TESTBED_ACTIVE_MS} milliseconds of each second, by default 1000. */
  boolean resting(long now) {
    return Math.floorMod(now, SECOND) >= active;
  }

  private static int number(String variable, int otherwise) {
    String text = System.getenv(variable);
    return text == null ? otherwise : Integer.parseInt(text);
  }
}
