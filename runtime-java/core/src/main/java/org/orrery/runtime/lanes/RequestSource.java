// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

/** Source of the requests in a {@link RequestBuffer}: a lane's connection, or a test's. */
interface RequestSource {
  /** The source's state in the buffer: always the same object. */
  RequestBuffer.Turn place();

  /** Notes that one of its requests waits, or runs, elsewhere. */
  void hold();

  /** A request that was held is done. */
  void drop();
}
