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
}
