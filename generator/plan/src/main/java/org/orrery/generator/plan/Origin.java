// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/**
 * Where in the model something comes from.
 *
 * <p>Generated declarations print {@link #label()}, never the line: a blank line at the top of an IDL file must rewrite
 * nothing. Lines are for {@code plan.json} and diagnostics.
 *
 * @param file path relative to the main model's folder, with {@code /}
 * @param element qualified name of the model element, for example {@code Nav::Navigation::find}
 * @param line from 1
 * @param column from 1, in UTF-16 code units
 * @param length in UTF-16 code units, of the element's name
 */
public record Origin(String file, String element, int line, int column, int length) {

  /** File and element, as generated code names them. */
  public String label() {
    return file + ": " + element;
  }
}
