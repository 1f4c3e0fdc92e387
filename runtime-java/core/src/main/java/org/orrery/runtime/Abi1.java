// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime;

/**
 * The first binary interface between generated code and this runtime.
 *
 * <p>Each generated class refers to it by {@code private static final Class<?> ABI = Abi1.class}. A runtime with
 * another interface has another class instead, so code that was generated for a different one does not compile, and
 * does not load either; a constant would have been inlined and would never be missed.
 */
public final class Abi1 {
  private Abi1() {
  }
}
