// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.generator.analysis.Blocking.Section;

class BlockingTest {

  private static final List<Section> SECTIONS = List.of(
      new Section("high", 3, "a", 1),
      new Section("middle", 2, "a", 5),
      new Section("middle", 2, "b", 4),
      new Section("low", 1, "a", 3),
      new Section("low", 1, "b", 7));

  @Test
  void ceilingBlocksOnceByTheLongestRelevantSection() {
    assertThat(Blocking.ceiling(3, SECTIONS)).isEqualTo(5);
    assertThat(Blocking.ceiling(2, SECTIONS)).isEqualTo(7);
    assertThat(Blocking.ceiling(1, SECTIONS)).isZero();
  }

  @Test
  void inheritanceBlocksOnceForEachActivityOrResource() {
    // Priority 3 waits for resource a alone; priority 2 for one section of the activity `low`.
    assertThat(Blocking.inheritance(3, SECTIONS)).isEqualTo(5);
    assertThat(Blocking.inheritance(2, SECTIONS)).isEqualTo(7);
    assertThat(Blocking.inheritance(1, SECTIONS)).isZero();
  }

  @Test
  void inheritanceAddsSectionsOfSeveralActivities() {
    List<Section> sections = List.of(
        new Section("high", 3, "a", 1), new Section("high", 3, "b", 1), new Section("middle", 2, "a", 5), new Section("low", 1, "b", 7));
    assertThat(Blocking.inheritance(3, sections)).isEqualTo(12);
    assertThat(Blocking.ceiling(3, sections)).isEqualTo(7);
  }
}
