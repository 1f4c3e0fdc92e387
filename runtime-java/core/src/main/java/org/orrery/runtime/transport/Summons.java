// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

/**
 * A lane's way to ask for a thread that waits in another lane's reactor. Whoever asks waits for nobody, and takes no lock.
 *
 * <p>Made by {@link Reactor#summons} or {@link Reactor#summonsWhenReady}.
 */
public interface Summons {
  /** Calls one thread that waits there, once. Any thread of the lane that asks; it must not have ended. */
  void send();

  /** Nobody asks any more. */
  void close();
}
