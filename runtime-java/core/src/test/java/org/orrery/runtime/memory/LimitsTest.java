// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.lanes.LaneConfiguration;

/** Limits and defaults that the planner and both runtimes share. */
class LimitsTest {
  private static final Path LIMITS = Path.of("../../runtime-cpp/test/vectors/limits.txt");

  @Test
  void limitsAreThoseThatThePlannerKeepsTo() throws IOException {
    LaneConfiguration lane = LaneConfiguration.named("lane").build();
    Map<String, Long> own = Map.of(
        "areas", (long) AreaSpace.MOST_AREAS,
        "bytes of all areas", AreaSpace.MOST_BYTES,
        "bytes of a granule", (long) AreaSpace.GRANULE_BYTES,
        "depth of scopes", (long) Area.DEEPEST,
        "nanoseconds of a stalled reply", lane.stallNanos(),
        "seconds of a silent peer", (long) lane.silenceSeconds());
    Map<String, Long> shared = Files.readAllLines(LIMITS).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> Arrays.stream(line.split("\\|", -1)).map(String::strip).toList())
        .filter(fields -> fields.get(1).equals("Java"))
        .collect(Collectors.toMap(fields -> fields.get(0), fields -> Long.valueOf(fields.get(2))));
    assertEquals(own, shared);
  }
}
