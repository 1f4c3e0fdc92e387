// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.generator.perfecthash.PerfectHash;
import org.orrery.generator.plan.MemoryPlan;

/** Limits that the planner and both runtimes share. */
class LimitsTest {

  private static final Path LIMITS = Path.of("../../runtime-cpp/test/vectors/limits.txt");

  @Test
  void limitsAreThoseOfTheRuntimes() throws IOException {
    List<String> lines = Files.readAllLines(LIMITS);
    for (String language : List.of("C++", "Java")) {
      assertThat(lines)
          .contains("areas | " + language + " | " + Limits.AREAS)
          .contains("depth of scopes | " + language + " | " + Limits.DEPTH)
          .contains("bytes of a granule | " + language + " | " + MemoryPlan.GRANULE_BYTES);
    }
    assertThat(lines)
        .contains("bytes of an area | C++ | " + Limits.AREA_BYTES)
        .contains("bytes of all areas | Java | " + Limits.REGION_BYTES_IN_JAVA)
        .contains("bytes of a name with five windows | C++ | " + PerfectHash.TABULATED_LENGTH);
  }
}
