// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import org.orrery.dsl.idl.model.Named;

/**
 * What a name was found to mean.
 *
 * @param outcome whether it means something
 * @param element what it means; for WRONG_KIND what was found instead; null where nothing was found
 * @param detail for MISSPELLED the declared spelling, for AMBIGUOUS where else it is declared, for NOT_FOUND the part of the
 *     name that is unknown
 */
public record Resolution(Outcome outcome, Named element, String detail) {

  /** Whether a name means something. */
  public enum Outcome {
    FOUND,
    /** Found, but spelled in another mixture of upper and lower case. */
    MISSPELLED,
    /** Inherited from several bases that mean different things by it; the element is the first. */
    AMBIGUOUS,
    /** It means something of another kind than is needed. */
    WRONG_KIND,
    /** Only declared behind the place where it is used. */
    TOO_EARLY,
    NOT_FOUND
  }

  /** Whether a reference may point at the element. */
  public boolean isUsable() {
    return outcome == Outcome.FOUND || outcome == Outcome.MISSPELLED || outcome == Outcome.AMBIGUOUS;
  }
}
