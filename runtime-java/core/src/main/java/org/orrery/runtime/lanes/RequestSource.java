// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

/** Source of the requests in a {@link RequestBuffer}: a lane's connection, or a test's. */
interface RequestSource {
  /** The source's state in the buffer: always the same object. */
  RequestBuffer.Turn place();

  /** Adds a user: one of its requests, which waits in the buffer or runs on a worker. */
  void hold();

  /** Removes a user: its request is done. */
  void drop();
}
