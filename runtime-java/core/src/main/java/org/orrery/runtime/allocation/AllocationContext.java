// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.allocation;

/**
 * Allocation context of a POA's requests, on a real-time machine that has such contexts. Called by the lanes' threads, each for its own
 * requests.
 */
public interface AllocationContext {

  /**
   * Runs a request on the calling thread.
   *
   * @param upcall throws nothing: its answer is written when it ends
   */
  void serve(Runnable upcall);
}
