// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

/** The kind of memory that an {@link Area} is, by the model's words; {@code private}, a word of Java, in full. */
public enum AreaKind {
  /** Lives as long as the process; in no scope. RTSJ's ImmortalMemory. */
  IMMORTAL,
  /** A scope whose memory is zeroed as it is given out, in a time that grows with the size. RTSJ's LTMemory. */
  LINEAR,
  /** A scope that gives out memory, not zeroed, in constant time. jRate's CTMemory. */
  CONSTANT,
  /**
   * A scope as CONSTANT for one thread at a time: neither lock nor atomic exchange. PrivateMemory of Safety-Critical Java (JSR 302),
   * jRate's CTPrivateMemory.
   */
  PRIVATE_MEMORY,
  /**
   * A scope that takes pieces back before it is left, and gives them out again: so how long that takes varies with what happened before.
   * Not zeroed. RTSJ's VTMemory.
   */
  VARIABLE,
  /** Memory of a pool: its blocks are all of it, and given back one by one. By itself as CONSTANT. */
  POOL
}
