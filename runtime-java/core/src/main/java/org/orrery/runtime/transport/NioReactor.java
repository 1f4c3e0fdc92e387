// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.function.Consumer;
import org.orrery.runtime.memory.NativeBuffer;

/**
 * The portable reactor, on a selector of the JDK.
 *
 * <p>{@link Selector#select(Consumer)} is used because it allocates nothing; {@code selectedKeys()} makes an iterator a call.
 */
public final class NioReactor implements Reactor {
  private static final int BACKLOG = 128;

  private final Selector selector;
  private final Consumer<SelectionKey> dispatch = this::dispatch;
  private ServerSocketChannel listener;
  private SelectionKey listenerKey;
  private Acceptor acceptor;

  /** Opens the selector. */
  public NioReactor() throws IOException {
    selector = Selector.open();
  }

  @Override
  public int listen(String host, int port) throws IOException {
    listener = ServerSocketChannel.open();
    try {
      listener.setOption(StandardSocketOptions.SO_REUSEADDR, true);
      listener.bind(new InetSocketAddress(host, port), BACKLOG);
      listener.configureBlocking(false);
      listenerKey = listener.register(selector, SelectionKey.OP_ACCEPT);
      return ((InetSocketAddress) listener.getLocalAddress()).getPort();
    } catch (IOException | RuntimeException failure) {
      listener.close();
      throw failure;
    }
  }

  @Override
  public void poll(Acceptor accept) throws IOException {
    acceptor = accept;
    selector.select(dispatch);
  }

  private void dispatch(SelectionKey key) {
    if (key == listenerKey) {
      acceptAll();
    } else {
      ((Ready) key.attachment()).ready();
    }
  }

  private void acceptAll() {
    try {
      SocketChannel channel;
      while ((channel = listener.accept()) != null) {
        take(channel);
      }
    } catch (IOException outOfDescriptors) {
      // Stays in the backlog: accepting again at once would spin. Whoever closes makes room, see NioSocket.close().
      listenerKey.interestOps(0);
    }
  }

  private void take(SocketChannel channel) {
    NioSocket socket;
    try {
      channel.configureBlocking(false);
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      socket = new NioSocket(channel, channel.register(selector, SelectionKey.OP_READ));
    } catch (IOException goneAlready) {
      closeQuietly(channel);
      return;
    }
    Ready ready = acceptor.accept(socket);
    if (ready == null) {
      socket.close();
    } else {
      socket.key.attach(ready);
    }
  }

  private static void closeQuietly(SocketChannel channel) {
    try {
      channel.close();
    } catch (IOException alreadyClosed) {
      // Closed is what was wanted.
    }
  }

  @Override
  public void wakeup() {
    selector.wakeup();
  }

  @Override
  public void stopListening() {
    try {
      listener.close();
    } catch (IOException alreadyClosed) {
      // Nothing is left to be done about a listener that does not listen.
    }
  }

  @Override
  public void close() {
    try {
      for (SelectionKey key : selector.keys()) {
        key.channel().close();
      }
      selector.close();
    } catch (IOException alreadyClosed) {
      // The process ends, and with it its descriptors.
    }
  }

  void resumeAccepting() {
    if (listenerKey.isValid() && listenerKey.interestOps() == 0) {
      listenerKey.interestOps(SelectionKey.OP_ACCEPT);
    }
  }

  /** A channel with its key. */
  private final class NioSocket implements StreamSocket {
    private final SocketChannel channel;
    private final SelectionKey key;

    NioSocket(SocketChannel channel, SelectionKey key) {
      this.channel = channel;
      this.key = key;
    }

    @Override
    public int read(NativeBuffer buffer, int from, int to) throws IOException {
      return channel.read(buffer.bytes().limit(to).position(from));
    }

    @Override
    public int write(NativeBuffer buffer, int from, int to) throws IOException {
      return channel.write(buffer.bytes().limit(to).position(from));
    }

    @Override
    public void awaitWritable(boolean writable) {
      key.interestOps(writable ? SelectionKey.OP_WRITE : SelectionKey.OP_READ);
    }

    @Override
    public void endOutput() {
      try {
        channel.shutdownOutput();
      } catch (IOException alreadyClosed) {
        // The next read says so.
      }
    }

    @Override
    public void close() {
      closeQuietly(channel);
      resumeAccepting();
    }
  }
}
