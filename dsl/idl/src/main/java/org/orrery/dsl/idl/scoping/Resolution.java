// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import org.orrery.dsl.idl.model.Named;

/**
 * Result of resolving a name.
 *
 * @param outcome kind of result
 * @param element element found, for WRONG_KIND one of another kind than required; null if none was found
 * @param detail for MISSPELLED the declared spelling, for AMBIGUOUS the other element's name, for NOT_FOUND the part of the
 *     name that is unknown
 */
public record Resolution(Outcome outcome, Named element, String detail) {

  /** Kind of result. */
  public enum Outcome {
    FOUND,
    /** The name differs from the declared one in upper and lower case. */
    MISSPELLED,
    /** Several bases declare different elements of this name; the result is the first of them. */
    AMBIGUOUS,
    /** The element is not of the required kind. */
    WRONG_KIND,
    /** The element is declared only after the place of use. */
    TOO_EARLY,
    NOT_FOUND
  }

  /** True if a reference can be linked to the element. */
  public boolean isUsable() {
    return outcome == Outcome.FOUND || outcome == Outcome.MISSPELLED || outcome == Outcome.AMBIGUOUS;
  }
}
