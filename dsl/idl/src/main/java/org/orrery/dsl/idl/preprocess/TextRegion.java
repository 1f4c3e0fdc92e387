// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

/** A stretch of text that the parser does not read as it stands. Regions neither overlap nor nest. */
public sealed interface TextRegion {

  /** From the beginning of the file, in UTF-16 code units. */
  int offset();

  /** In UTF-16 code units. */
  int length();

  /** The offset behind the region. */
  default int end() {
    return offset() + length();
  }

  /** A directive, or text that it switches off. */
  record Hidden(int offset, int length, boolean directive) implements TextRegion {
  }

  /**
   * A stretch for which the parser reads something else: a macro with its arguments, or the end of an #include that stands
   * inside a construct (then the length is 0).
   *
   * @param replacement what is read instead; it holds neither directives nor macros
   * @param origin the name of the included file, null for a macro
   */
  record Expansion(int offset, int length, String replacement, String origin) implements TextRegion {
  }
}
