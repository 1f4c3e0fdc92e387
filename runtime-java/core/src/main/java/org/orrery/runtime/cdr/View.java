// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

/**
 * A reusable window on a value in a received message.
 *
 * <p>Valid until the operation returns (on a server) or the stub's next call (on a client). A view belongs to one thread.
 *
 * @param <T> what a copy is
 */
public interface View<T> {
  /**
   * Moves the view onto the value at the reader's position, checks that value wholly, and moves the reader behind it.
   *
   * @throws org.orrery.runtime.orb.SystemException MARSHAL, when the message does not hold such a value
   */
  void read(CdrReader in);

  /** A value that stays when the message is gone. Allocates. */
  T copy();
}
