// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.util.List;

/**
 * Strategy that decides when a process's message handlers come into being, and how a thread reaches them: docs/design, GIOP strategies.
 *
 * <p>{@link Preloaded}, {@link FineGrain} and {@link Paired} put them into slots of each thread; the handlers of {@code fixed} are
 * generated.
 */
public interface HandlerStrategy {
  /**
   * Handlers of one thread of a lane.
   *
   * @param minors allowed minor versions of GIOP 1
   */
  ServerHandlers server(List<Integer> minors);

  /**
   * Handlers of one calling thread.
   *
   * @param minors allowed minor versions of GIOP 1
   */
  ClientHandlers client(List<Integer> minors);

  /** True if all that may be needed is made before the first message, and nothing later. */
  boolean atStart();

  /** Begins what the strategy itself runs, before the lanes have their priorities. */
  void start();
}
