// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

/**
 * Writes a sequence's or array's element: {@code Waypoint::write}, or a lambda that captures nothing.
 *
 * @param <T> the element's type on the encode side
 */
@FunctionalInterface
public interface Encoder<T> {
  /** Appends one element. */
  void write(T value, CdrWriter out);
}
