// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.orrery.runtime.Units.kibibytes;
import static org.orrery.runtime.Units.mebibytes;
import static org.orrery.runtime.Units.microseconds;
import static org.orrery.runtime.Units.nanoseconds;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SettingsTest {

  private static String fault(Settings settings) {
    return assertThrows(IllegalArgumentException.class, settings::check).getMessage();
  }

  @Test
  void allThatIsWrongIsToldAtOnce() {
    assertEquals("task a.b: period is not set; offset is PT-1S, a negative duration; name is empty",
        fault(Settings.of("task a.b")
            .required("period", null)
            .notNegative("offset", Duration.ofSeconds(-1))
            .notEmpty("name", "")));
  }

  @Test
  void whatIsRightPassesAndWhatIsMissingIsToldOnce() {
    assertDoesNotThrow(() -> Settings.of("x")
        .required("a", 1)
        .atLeast(1, "a", 1)
        .within(1, 1, "a", 1L)
        .positive("b", nanoseconds(1))
        .notNegative("b", Duration.ZERO)
        .that(true, "never")
        .check());
    assertEquals("x: a is not set",
        fault(Settings.of("x").required("a", null).atLeast(1, "a", null).within(1, 2, "a", null).positive("a", null)));
  }

  @Test
  void limitsAreTold() {
    assertEquals("x: a is 0, less than 1", fault(Settings.of("x").atLeast(1, "a", 0)));
    assertEquals("x: a is 3, not within 1 to 2", fault(Settings.of("x").within(1, 2, "a", 3)));
    assertEquals("x: a is 0, not within 1 to 2", fault(Settings.of("x").within(1, 2, "a", 0)));
    assertEquals("x: a is zero", fault(Settings.of("x").positive("a", Duration.ZERO)));
    assertEquals("x: it does not hold", fault(Settings.of("x").that(false, "it does not hold")));
  }

  @Test
  void durationsFitTheNanosecondsOfALong() {
    assertDoesNotThrow(() -> Settings.of("x").notNegative("a", nanoseconds(Long.MAX_VALUE / 2)).check());
    assertEquals("x: a is PT2562048H, more than 292 years", fault(Settings.of("x").notNegative("a", Duration.ofHours(2_562_048))));
  }

  @Test
  void unitsAreWhatTheirNamesSay() {
    assertEquals(65_536, kibibytes(64));
    assertEquals(2_097_152, mebibytes(2));
    assertEquals(1_500_000, microseconds(1_500).toNanos());
    assertThrows(ArithmeticException.class, () -> mebibytes(1L << 44));
  }
}
