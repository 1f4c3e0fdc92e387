// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

/** Part of a text that the parser does not read unchanged. Regions neither overlap nor nest. */
public sealed interface TextRegion {

  /** Offset from the beginning of the file, in UTF-16 code units. */
  int offset();

  /** Length in UTF-16 code units. */
  int length();

  /** Offset of the first character after the region. */
  default int end() {
    return offset() + length();
  }

  /** Directive, or inactive text. */
  record Hidden(int offset, int length, boolean directive) implements TextRegion {
  }

  /**
   * Region that the parser reads as another text: a macro with its arguments, or the end of an #include that stands
   * inside a construct (then the length is 0).
   *
   * @param replacement text to read instead, without directives and macros
   * @param origin name of the included file; null for a macro
   */
  record Expansion(int offset, int length, String replacement, String origin) implements TextRegion {
  }
}
