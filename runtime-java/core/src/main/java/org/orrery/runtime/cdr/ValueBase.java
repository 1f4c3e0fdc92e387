// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

/** Anything that is a {@link Value}, and no other class: the base of the interfaces that are generated for abstract valuetypes. */
public interface ValueBase {

  /** The valuetype, which may be derived from the one that an operation declares. */
  ValueType<?> _type();
}
