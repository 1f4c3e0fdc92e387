// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

/**
 * A value of a valuetype or a value box (CORBA 3.3 part 1, 9): the base of the generated classes. Two members may refer to the same
 * value, and a value may lead back to itself; all that arrives as it was sent. What is received is made of new objects, which belong to
 * who received them.
 */
public abstract class Value implements ValueBase {

  /** Reads the state, that of the bases first. Called once, by {@link CdrReader#readValue}. */
  protected abstract void _read(CdrReader in);

  /** Appends the state, that of the bases first. Called by {@link CdrWriter#writeValue}. */
  protected abstract void _write(CdrWriter out);
}
