// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.net.BindException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;

/** Error of a call of the C library. One object belongs to one thread. */
final class Errno {
  static final int EPERM = 1;
  static final int EINTR = 4;
  static final int EAGAIN = 11;
  private static final int EACCES = 13;
  private static final int EMFILE = 24;
  private static final int EADDRINUSE = 98;
  private static final int EADDRNOTAVAIL = 99;
  static final int ECONNABORTED = 103;
  private static final int ECONNRESET = 104;
  private static final int ETIMEDOUT = 110;
  private static final int ECONNREFUSED = 111;
  static final int EISCONN = 106;
  private static final int EALREADY = 114;
  private static final int EINPROGRESS = 115;

  private static final MemoryLayout LAYOUT = Linker.Option.captureStateLayout();
  private static final VarHandle VALUE = LAYOUT.varHandle(MemoryLayout.PathElement.groupElement("errno"));

  private final MemorySegment memory = Arena.ofAuto().allocate(LAYOUT);

  /** The memory where a call leaves {@code errno}. */
  MemorySegment memory() {
    return memory;
  }

  /** The value that the last call that failed left. */
  int value() {
    return (int) VALUE.get(memory, 0L);
  }

  /** True if nothing is wrong but that there is nothing yet. */
  boolean isPassing() {
    int code = value();
    return code == EAGAIN || code == EINTR;
  }

  /** True if a call of connect was left before the connection was made, which goes on. */
  boolean isConnecting() {
    int code = value();
    return code == EINPROGRESS || code == EALREADY || code == EINTR;
  }

  IOException exception() {
    return exception(value());
  }

  static IOException exception(int errno) {
    return switch (errno) {
      case EADDRINUSE -> new BindException("Address already in use");
      case EADDRNOTAVAIL -> new BindException("Cannot assign requested address");
      case EACCES -> new BindException("Permission denied");
      case ECONNREFUSED -> new ConnectException("Connection refused");
      case ETIMEDOUT, EAGAIN -> new SocketTimeoutException("timed out");
      case ECONNRESET -> new IOException("Connection reset by peer");
      case EMFILE -> new IOException("Too many open files");
      default -> new IOException("errno " + errno);
    };
  }
}
