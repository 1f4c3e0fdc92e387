// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/**
 * Place in the model from which a part of the plan results.
 *
 * <p>Generated declarations print {@link #label()}, never the line, so that a blank line at the top of an IDL file changes no
 * generated file. Lines are for {@code plan.json} and diagnostics.
 *
 * @param file path relative to the main model's folder, with {@code /}
 * @param element qualified name of the model element, for example {@code Nav::Navigation::find}
 * @param line line number from 1
 * @param column column from 1, in UTF-16 code units
 * @param length length of the element's name, in UTF-16 code units
 */
public record Origin(String file, String element, int line, int column, int length) {

  /** File and element, in the form printed in generated code. */
  public String label() {
    return file + ": " + element;
  }
}
