// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.orrery.templates.common.Measure.Size;
import org.orrery.templates.common.Measure.Time;

class MeasureTest {

  @Test
  void statesADurationInItsLargestUnit() {
    assertEquals(new Measure<>(0, Time.SECONDS), Measure.duration(0));
    assertEquals(new Measure<>(90, Time.SECONDS), Measure.duration(90_000_000_000L));
    assertEquals(new Measure<>(1_500, Time.MILLISECONDS), Measure.duration(1_500_000_000));
    assertEquals(new Measure<>(1_500, Time.MICROSECONDS), Measure.duration(1_500_000));
    assertEquals(new Measure<>(1_500_001, Time.NANOSECONDS), Measure.duration(1_500_001));
  }

  @Test
  void saysADurationInAComment() {
    assertEquals("20 ms", Measure.words(20_000_000));
    assertEquals("1 s", Measure.words(1_000_000_000));
    assertEquals("1500 us", Measure.words(1_500_000));
    assertEquals("7 ns", Measure.words(7));
  }

  @Test
  void statesASizeInItsLargestUnit() {
    assertEquals(new Measure<>(0, Size.BYTES), Measure.size(0));
    assertEquals(new Measure<>(3, Size.MEBIBYTES), Measure.size(3 << 20));
    assertEquals(new Measure<>(1_025, Size.KIBIBYTES), Measure.size(1_025 << 10));
    assertEquals(new Measure<>(1_025, Size.BYTES), Measure.size(1_025));
    assertEquals(new Measure<>(8_192, Size.MEBIBYTES), Measure.size(8L << 30));
  }
}
