// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourceTextTest {

  @Test
  void hasUnixLineEndsAndAFinalOne() {
    assertThat(SourceText.of("a\r\nb\rc")).isEqualTo("a\nb\nc\n");
  }

  @Test
  void dropsTrailingBlanksAndRepeatedEmptyLines() {
    assertThat(SourceText.of("\n\na  \n\n \n\nb\n\n")).isEqualTo("a\n\nb\n");
  }

  @Test
  void dropsEmptyLinesInsideBraces() {
    assertThat(SourceText.of("class A {\n\n  b;\n\n};\n")).isEqualTo("class A {\n  b;\n};\n");
  }

  @Test
  void keepsTheEmptyLinesInsideANamespace() {
    String text = "namespace n {\n\na\n\n}  // namespace n\n";
    assertThat(SourceText.of(text)).isEqualTo(text);
  }
}
