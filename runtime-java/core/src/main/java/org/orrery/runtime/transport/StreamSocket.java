// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import java.io.IOException;
import org.orrery.runtime.allocation.NativeBuffer;

/** One accepted connection's stream. Belongs to one thread at a time, whose change the connection guards. */
public interface StreamSocket {
  /**
   * Reads what has come.
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
   * True if the peer's end may lie behind what was read last, so that it is to be read at once: its place is free
   * before a client is refused.
   */
  default boolean ends() {
    return false;
  }

  /** Chooses what the reactor waits for: room to write, or else bytes to read. */
  void awaitWritable(boolean writable);

  /** True if {@link #release} is to be called though nothing is left. */
  default boolean rearms() {
    return false;
  }

  /**
   * Gives the socket back to the reactor, which tells of it again when something new comes. By one who keeps it from being {@linkplain
   * #close closed} meanwhile, but has let others come: what the reactor tells from now on is theirs.
   *
   * @param more whether something is left, here or with the caller, so that it is told of at once, behind others
   */
  void release(boolean more);

  /** Shuts down sending, so that the peer sees the end of the stream. */
  void endOutput();

  /**
   * Ends the stream at once, both ways; what was written is still delivered. Reading and writing fail from now on, and the
   * reactor reports the socket no more.
   */
  void end();

  /** Releases the socket's resources, after {@link #end}, when no thread uses it any more; the object may then serve another client. */
  void close();
}
