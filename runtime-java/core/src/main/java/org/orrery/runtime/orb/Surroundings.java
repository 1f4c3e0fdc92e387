// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

/** Allocation context of a POA's requests, on a {@link Machine} that has such. Called by the lanes' threads, each for its own requests. */
public interface Surroundings {

  /**
   * Runs a request on the calling thread.
   *
   * @param upcall throws nothing: its answer is written when it ends
   */
  void serve(Runnable upcall);
}
