// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that each symbol of the list exists in the runtime, in the form in which it is used. */
class CppRuntimeTest {

  @TempDir Path folder;

  private String complaints(String source) throws IOException {
    assumeFalse(Toolchain.compilers().isEmpty(), "neither g++ nor clang++ is installed");
    Path file = Files.writeString(folder.resolve("symbols.cpp"), source);
    return Toolchain.complaints(Toolchain.compilers().getFirst(), file, List.of(Toolchain.RUNTIME));
  }

  @Test
  void everySymbolExists() throws IOException {
    StringBuilder source = new StringBuilder();
    CppRuntime.headers().forEach(header -> source.append("#include <").append(header).append(">\n"));
    source.append(
        """
        enum class sample_enum : unsigned { one };
        struct sample_table {
          static constexpr orrery::demux::operation_shape shape{};
          static constexpr orrery::demux::operation_slot slots[] = {{}};
        };
        [[maybe_unused]] static void values(orrery::cdr::reader& in, orrery::cdr::writer& out, orrery::scope& scope) {
          sample_enum sample{};
          std::string text;
          std::variant<int> chosen;
        """);
    CppRuntime.types().forEach(type -> source.append("  static_assert(sizeof(").append(type).append(") > 0);\n"));
    CppRuntime.functions().forEach(function -> source.append("  static_cast<void>(&").append(function).append(");\n"));
    CppRuntime.uses().forEach(use -> source.append("  static_cast<void>(").append(use).append(");\n"));
    assertThat(complaints(source.append("}\n").toString())).isEmpty();
  }

  @Test
  void sizesAndDurationsHaveTheValuesThatTheyState() throws IOException {
    StringBuilder source =
        new StringBuilder("#include <chrono>\n#include <%s>\n".formatted(CppRuntime.SIZE_LITERALS_HEADER))
            .append("using namespace %s;\n".formatted(CppRuntime.SIZE_LITERALS))
            .append("using namespace %s;\n".formatted(CppRuntime.DURATION_LITERALS));
    for (long value : new long[] {0, 1, 1023, 1024, 1536, 3 << 20, 5_000, 20_000_000, 1_500_000_000, 3_000_000_000L, 4L << 30}) {
      source.append("static_assert(%s == %d);\n".formatted(CppLiterals.size(value), value));
      source.append("static_assert(%s == std::chrono::nanoseconds(%d));\n".formatted(CppLiterals.duration(value), value));
    }
    assertThat(complaints(source.toString())).isEmpty();
  }

  @Test
  void aMissingSymbolIsFound() throws IOException {
    assertThat(complaints("#include <orrery/abi.hpp>\nconst int* p = &orrery_abi_0;\n")).contains("orrery_abi_0");
  }

  @Test
  void refusesAPseudoOperationThatTheRuntimeHasNot() {
    assertThatThrownBy(() -> CppRuntime.pseudoOperation("_unheard_of")).hasMessageContaining("_unheard_of");
  }
}
