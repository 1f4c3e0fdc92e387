// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import java.io.IOException;
import java.net.InetAddress;
import org.orrery.runtime.allocation.NativeBuffer;

/**
 * One connection of a calling thread, used in turns: write a request, then read until its reply is whole. Closed, it can be made anew,
 * so that nothing is allocated for the next one.
 *
 * <p>Deadlines are {@link System#nanoTime} values; {@link #FOREVER} is none. When one passes, {@link
 * java.net.SocketTimeoutException}. Belongs to its thread, but for {@link #abort}.
 */
public interface ClientSocket {
  /** No deadline. */
  long FOREVER = Long.MAX_VALUE;

  /** Connects; when it fails, it stays closed. */
  void connect(InetAddress host, int port, long deadline) throws IOException;

  /** Writes all bytes. */
  void write(NativeBuffer buffer, int from, int to, long deadline) throws IOException;

  /**
   * Waits for bytes and reads what is there.
   *
   * @return at least 1, or -1 when the peer has closed
   */
  int read(NativeBuffer buffer, int from, int to, long deadline) throws IOException;

  /**
   * Reads what is there already.
   *
   * @return 0 when nothing is, -1 when the peer has closed
   */
  int readNow(NativeBuffer buffer, int from, int to) throws IOException;

  /** Closes at once. */
  void close();

  /**
   * Makes whatever its owner waits for, or will wait for, fail with an IOException: for the process's end. From any thread, at any time;
   * does not wait.
   */
  void abort();
}
