// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.transport.StreamSocket;

/** An accepted descriptor: reading and writing, which all reactors do alike. */
abstract class PosixSocket implements StreamSocket {
  private final Errno errno = new Errno();
  private int descriptor;

  /** Stands for a client from now on. */
  final void descriptor(int accepted) {
    descriptor = accepted;
  }

  final int descriptor() {
    return descriptor;
  }

  /** Error of calls on this socket: belongs to the thread that has it. */
  final Errno errno() {
    return errno;
  }

  @Override
  public int read(NativeBuffer buffer, int from, int to) throws IOException {
    return received(Libc.recv(errno.memory(), descriptor, buffer.address() + from, to - from, 0));
  }

  /** Bytes read, as of {@link #read}, from what a call of {@code recv} has returned. */
  final int received(int count) throws IOException {
    return count > 0 ? count : count == 0 ? -1 : none();
  }

  @Override
  public int write(NativeBuffer buffer, int from, int to) throws IOException {
    int count = Libc.send(errno.memory(), descriptor, buffer.address() + from, to - from, Libc.MSG_NOSIGNAL);
    return count >= 0 ? count : none();
  }

  private int none() throws IOException {
    if (errno.isPassing()) {
      return 0;
    }
    throw errno.exception();
  }

  @Override
  public void endOutput() {
    Libc.SHUTDOWN.call(errno.memory(), descriptor, Libc.SHUT_WR, 0);
  }

  final void endBoth() {
    Libc.SHUTDOWN.call(errno.memory(), descriptor, Libc.SHUT_RDWR, 0);
  }
}
