// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CppLiteralsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "plain; \"plain\"",
        "a\"b; \"a\\\"b\"",
        "a\\b; \"a\\\\b\"",
        "what??/; \"what\\?\\?/\""
      })
  void escapesWhatAStringLiteralCannotHold(String text, String literal) {
    assertThat(CppLiterals.string(text)).isEqualTo(literal);
  }

  @Test
  void keepsADigitBehindAnEscapeApart() {
    assertThat(CppLiterals.string("\u0007" + "1")).isEqualTo("\"\\0071\"");
  }

  @ParameterizedTest
  @CsvSource({"0, 0s", "1000000000, 1s", "90000000000, 90s", "1500000000, 1500ms", "20000, 20us", "1001, 1001ns"})
  void statesADurationInTheLargestUnitThatHoldsItExactly(long nanos, String literal) {
    assertThat(CppLiterals.duration(nanos)).isEqualTo(literal);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "1023, 1023", "1024, 1_KiB", "66560, 65_KiB", "1048576, 1_MiB", "4294967296, 4096_MiB", "1739, 1739"})
  void statesASizeInTheLargestUnitThatHoldsItExactly(long bytes, String literal) {
    assertThat(CppLiterals.size(bytes)).isEqualTo(literal);
  }
}
