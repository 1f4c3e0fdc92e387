// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

/**
 * Call for a thread that waits in another lane's reactor. A thread that sends it neither waits nor takes a lock.
 *
 * <p>Made by {@link Reactor#summons} or {@link Reactor#summonsWhenReady}.
 */
public interface Summons {
  /** Calls one thread that waits there, once. Any thread of the lane that asks; it must not have ended. */
  void send();

  /** Ends the calls. */
  void close();
}
