// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import java.io.IOException;

/** A way to move bytes: makes the reactors of lanes and the sockets of calling threads. */
public interface Transport {
  /** A reactor for one lane. */
  <C> Reactor<C> reactor(ReactorConfiguration configuration) throws IOException;

  /** A socket that is not connected. */
  ClientSocket client();
}
