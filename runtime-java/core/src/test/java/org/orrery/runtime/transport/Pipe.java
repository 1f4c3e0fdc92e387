// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.SocketTimeoutException;
import org.orrery.runtime.allocation.NativeBuffer;

/** One direction of a stream within this process: bytes that were written and not read yet, up to a limit. Any threads. */
final class Pipe {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final byte[] bytes;
  private int first;
  private int count;
  /** No more is written; what is there can be read. */
  private boolean ended;
  /** Nobody reads any more: whoever writes fails. */
  private boolean broken;
  private Runnable changed = () -> { };

  Pipe(int limit) {
    bytes = new byte[limit];
  }

  /** Has that run after each change, by the thread that made it, outside of the pipe's monitor. Before the pipe is used. */
  void onChange(Runnable told) {
    changed = told;
  }

  synchronized boolean readable() {
    return count > 0 || ended || broken;
  }

  synchronized boolean writable() {
    return count < bytes.length || broken;
  }

  /** Reads what is there; 0 when nothing is, -1 at the end. */
  int read(NativeBuffer buffer, int from, int to) throws IOException {
    int moved;
    synchronized (this) {
      if (broken) {
        throw new IOException("the stream was closed");
      }
      moved = Math.min(count, to - from);
      if (moved == 0) {
        return ended && to > from ? -1 : 0;
      }
      for (int done = 0; done < moved;) {
        int piece = Math.min(moved - done, bytes.length - first);
        MemorySegment.copy(bytes, first, buffer.segment(), ValueLayout.JAVA_BYTE, from + done, piece);
        first = (first + piece) % bytes.length;
        done += piece;
      }
      count -= moved;
      notifyAll();
    }
    changed.run();
    return moved;
  }

  /** Writes as much as there is room for. */
  int write(NativeBuffer buffer, int from, int to) throws IOException {
    int moved;
    synchronized (this) {
      if (broken || ended) {
        throw new IOException("the stream was closed");
      }
      moved = Math.min(bytes.length - count, to - from);
      for (int done = 0; done < moved;) {
        int at = (first + count + done) % bytes.length;
        int piece = Math.min(moved - done, bytes.length - at);
        MemorySegment.copy(buffer.segment(), ValueLayout.JAVA_BYTE, from + done, bytes, at, piece);
        done += piece;
      }
      count += moved;
      notifyAll();
    }
    changed.run();
    return moved;
  }

  /** Waits until it can be read, or written. */
  synchronized void await(boolean write, long deadline) throws IOException {
    while (!(write ? writable() : readable())) {
      long left = deadline == ClientSocket.FOREVER ? Long.MAX_VALUE : deadline - System.nanoTime();
      if (left <= 0) {
        throw new SocketTimeoutException("nothing came in time");
      }
      try {
        wait(deadline == ClientSocket.FOREVER ? 0 : left / NANOS_PER_MILLI + 1);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        throw new IOException(interrupted);
      }
    }
  }

  /** The writer has done. */
  void end() {
    synchronized (this) {
      ended = true;
      notifyAll();
    }
    changed.run();
  }

  /** Its reader has gone. */
  void abandon() {
    synchronized (this) {
      broken = true;
      notifyAll();
    }
    changed.run();
  }
}
