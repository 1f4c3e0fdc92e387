// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.allocation;

/**
 * Memory in which all objects lie that a thread allocates while it runs a task in it: of a POA's requests, of an inner scope, of a thread's
 * temporary objects. Real-time machines have such contexts (RTSJ: memory areas).
 */
public interface AllocationContext {

  /**
   * Runs a task on the calling thread, which allocates in this context meanwhile.
   *
   * @param upcall task, such as a request; throws nothing
   */
  void serve(Runnable upcall);
}
