// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.orrery.generator.plan.MemoryPlan.OperationNeed;
import org.orrery.generator.plan.SystemPlan;

/**
 * Writes the computed needs of a test's generated code to a header for a C++ test, which measures the actual ones: {@code
 * runtime-cpp/test/memory/decoding_need_test.cpp}.
 */
class PlannedNeedsTest {

  private static final Path REPOSITORY = Path.of("").toAbsolutePath().getParent().getParent();
  private static final Path HEADER = REPOSITORY.resolve("runtime-cpp/test/memory/planned_needs.hpp");

  /** {@code -Dgolden.update=true} writes it. */
  @Test
  void headerOfTheTestInCppSaysWhatIsPlanned() throws IOException {
    Models models = new Models(Path.of("src/test/resources/memory").toAbsolutePath());
    SystemPlan plan = models.planned("types.orrery");
    Map<String, OperationNeed> needs =
        plan.processes().getFirst().memory().needs().stream()
            .collect(Collectors.toMap(OperationNeed::operation, Function.identity()));
    String expected =
        """
        // SPDX-License-Identifier: Apache-2.0
        #pragma once

        #include <cstddef>

        /// What the planner computes for generator/planner/src/test/resources/memory/types.orrery; its PlannedNeedsTest writes
        /// this.
        namespace planned {

        // The bounds of that model.
        inline constexpr std::size_t strings = 20;
        inline constexpr std::size_t sequences = 12;
        inline constexpr std::size_t octets = 100;

        inline constexpr std::size_t exchange_arguments = %d;
        inline constexpr std::size_t exchange_results = %d;
        inline constexpr std::size_t set_labels_arguments = %d;
        inline constexpr std::size_t tell_arguments = %d;
        inline constexpr std::size_t count_arguments = %d;
        inline constexpr std::size_t all_results = %d;
        inline constexpr std::size_t choose_arguments = %d;

        // A value that is kept, with all that it refers to.
        inline constexpr std::size_t texts_kept = %d;
        inline constexpr std::size_t collections_kept = %d;
        inline constexpr std::size_t choice_kept = %d;

        }  // namespace planned
        """
            .formatted(
                needs.get("exchange").argumentBytes(),
                needs.get("exchange").resultBytes(),
                needs.get("_set_labels").argumentBytes(),
                needs.get("tell").argumentBytes(),
                needs.get("count").argumentBytes(),
                needs.get("all").resultBytes(),
                needs.get("choose").argumentBytes(),
                kept(plan, "Writer"),
                kept(plan, "Collector"),
                kept(plan, "Chooser"));
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(HEADER, expected);
    }
    assertThat(Files.readString(HEADER)).as("-Dgolden.update=true follows the planner").isEqualTo(expected);
  }

  private static long kept(SystemPlan plan, String component) {
    return plan.components().stream().filter(c -> c.name().equals(component)).findFirst().orElseThrow().state().elementBytes();
  }
}
