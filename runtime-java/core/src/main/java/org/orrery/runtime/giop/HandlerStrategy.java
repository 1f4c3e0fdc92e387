// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.util.List;

/**
 * When a process's message handlers come into being, and how a thread reaches them: docs/design, GIOP strategies.
 *
 * <p>{@link Preloaded}, {@link FineGrain} and {@link Paired} put them into slots of each thread; what {@code fixed} is made of
 * is generated.
 */
public interface HandlerStrategy {
  /**
   * Those of one thread of a lane.
   *
   * @param minors allowed minor versions of GIOP 1
   */
  ServerHandlers server(List<Integer> minors);

  /**
   * Those of one calling thread.
   *
   * @param minors allowed minor versions of GIOP 1
   */
  ClientHandlers client(List<Integer> minors);

  /** Whether all that may be needed is made before the first message, and nothing later. */
  boolean atStart();

  /** Begins what the strategy itself runs, before the lanes have their priorities. */
  void start();
}
