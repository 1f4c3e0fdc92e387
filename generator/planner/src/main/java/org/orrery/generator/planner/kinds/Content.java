// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import org.orrery.generator.plan.TypeRef;

/**
 * Memory that a value refers to and takes of a scope: a string's characters, a sequence's elements, a kept reference's profiles.
 *
 * @param bound most elements by the IDL; 0 when unbounded
 * @param size of an element
 * @param element type of an element; {@link TypeRef.VoidType} where it is none of IDL
 */
public record Content(Counted counted, long bound, Size size, TypeRef element) {

  /** What the elements are, which decides the bounds of the model that hold for them. */
  public enum Counted {
    CHARACTERS,
    ELEMENTS,
    /** One element, the largest reference: no bound changes it. */
    REFERENCE
  }
}
