// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import java.io.IOException;
import org.orrery.runtime.memory.NativeBuffer;

/** One accepted connection's stream. Belongs to one thread at a time, whose change the connection guards. */
public interface StreamSocket {
  /**
   * Takes what has come.
   *
   * @param from offset in the buffer's segment
   * @param to offset behind the last byte that may be written
   * @return bytes read; 0 when nothing is there, -1 when the peer has closed
   */
  int read(NativeBuffer buffer, int from, int to) throws IOException;

  /**
   * Sends what fits into the operating system's buffer.
   *
   * @return bytes written, perhaps 0
   */
  int write(NativeBuffer buffer, int from, int to) throws IOException;

  /**
   * Whether the peer's end may lie behind what was read last, so that it is to be read at once: its place is free before anybody
   * is refused.
   */
  default boolean ends() {
    return false;
  }

  /** Chooses what the reactor waits for: room to write, or else bytes to read. */
  void awaitWritable(boolean writable);

  /**
   * Gives the socket back to the reactor, which tells of it again when something new comes.
   *
   * @param more whether something is left, so that it is told of at once
   */
  void release(boolean more);

  /** Tells the peer that nothing more will be sent. */
  void endOutput();

  /** Closes at once; what was written is still delivered. */
  void close();

  /** After {@link #close}: whoever had it will not touch it again, so the object may stand for another client. */
  default void recycle() {
    // The object is the collector's.
  }
}
