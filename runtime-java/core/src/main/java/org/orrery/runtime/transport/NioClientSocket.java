// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.function.Consumer;
import org.orrery.runtime.allocation.NativeBuffer;

/** The portable client connection: a non-blocking channel, with a selector of its own to wait with a deadline. */
public final class NioClientSocket implements ClientSocket {
  private static final Consumer<SelectionKey> READY = key -> { };

  /** Guards the selector against {@link #abort}, which comes from another thread. */
  private final Object life = new Object();
  private volatile boolean aborted;
  private SocketChannel channel;
  private Selector selector;
  private SelectionKey key;

  @Override
  public void connect(InetAddress host, int port, long deadline) throws IOException {
    try {
      channel = SocketChannel.open();
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      channel.configureBlocking(false);
      synchronized (life) {
        selector = Selector.open();
      }
      key = channel.register(selector, SelectionKey.OP_READ);
      if (!channel.connect(new InetSocketAddress(host, port))) {
        do {
          await(SelectionKey.OP_CONNECT, deadline);
        } while (!channel.finishConnect());
        key.interestOps(SelectionKey.OP_READ);
      }
    } catch (IOException failure) {
      close();
      throw failure;
    }
  }

  @Override
  public void write(NativeBuffer buffer, int from, int to, long deadline) throws IOException {
    int at = from + channel.write(buffer.bytes().limit(to).position(from));
    if (at == to) {
      return;
    }
    while (at < to) {
      await(SelectionKey.OP_WRITE, deadline);
      at += channel.write(buffer.bytes().limit(to).position(at));
    }
    key.interestOps(SelectionKey.OP_READ);
  }

  @Override
  public int read(NativeBuffer buffer, int from, int to, long deadline) throws IOException {
    while (true) {
      await(SelectionKey.OP_READ, deadline);
      int count = readNow(buffer, from, to);
      if (count != 0) {
        return count;
      }
    }
  }

  @Override
  public int readNow(NativeBuffer buffer, int from, int to) throws IOException {
    return channel.read(buffer.bytes().limit(to).position(from));
  }

  private void await(int operation, long deadline) throws IOException {
    if (aborted) {
      throw new IOException("aborted");
    }
    if (key.interestOps() != operation) {
      key.interestOps(operation);
    }
    if (deadline == FOREVER) {
      selector.select(READY);
      return;
    }
    long left = deadline - System.nanoTime();
    if (left <= 0) {
      throw new SocketTimeoutException();
    }
    // A selector counts in milliseconds: round up, and let the next turn find that the deadline has passed.
    selector.select(READY, (left + 999_999) / 1_000_000);
  }

  @Override
  public void close() {
    synchronized (life) {
      close(selector);
      selector = null;
    }
    close(channel);
  }

  @Override
  public void abort() {
    synchronized (life) {
      aborted = true;
      if (selector != null) {
        selector.wakeup();
      }
    }
  }

  private static void close(Closeable end) {
    try {
      if (end != null) {
        end.close();
      }
    } catch (IOException alreadyClosed) {
      // Closed is what was wanted.
    }
  }
}
