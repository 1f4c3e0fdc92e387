// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import org.orrery.generator.plan.TypeRef;

/**
 * Memory in a scope to which a value refers: a string's characters, a sequence's elements, a kept reference's profiles, the octets of
 * an any.
 *
 * @param counted kind of the elements
 * @param bound greatest number of elements by the IDL; 0 if unbounded
 * @param size size of an element
 * @param element type of an element; {@link TypeRef.VoidType} if it is not an IDL type
 */
public record Content(Counted counted, long bound, Size size, TypeRef element) {

  /** Kind of the elements, which determines the bounds of the model that apply to them. */
  public enum Counted {
    CHARACTERS,
    ELEMENTS,
    /** One element of the size of the largest reference; no bound applies to it. */
    REFERENCE,
    /** Octets of an encoded value of any type; neither IDL nor model can bound them. */
    OCTETS,
    /** Elements that contain such a sequence themselves: no bound says how deep they nest, so none limits their number. */
    RECURSIVE_ELEMENTS,
    /** A value of a valuetype, which may lead to any number of others. */
    VALUE
  }
}
