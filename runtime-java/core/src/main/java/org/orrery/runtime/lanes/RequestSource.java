// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

/** Where requests of a {@link RequestBuffer} come from: a lane's connection, or a test's. */
interface RequestSource {
  /** What it is to the buffer: always the same one. */
  RequestBuffer.Turn place();

  /** One of its requests waits, or runs, elsewhere. */
  void hold();

  /** That request is done. */
  void drop();
}
