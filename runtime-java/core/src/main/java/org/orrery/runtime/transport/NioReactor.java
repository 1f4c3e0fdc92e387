// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import jdk.net.ExtendedSocketOptions;
import org.orrery.runtime.allocation.NativeBuffer;

/**
 * The portable reactor, on a selector of the JDK.
 *
 * <p>A selector can be waited on by one thread only: the leader, who holds the monitor while it selects. It takes one of the
 * ready connections and leaves the others, and the lead, to its followers. Where there are followers a connection that is being
 * served is not selected, so no other thread is given it.
 *
 * <p>{@link Selector#select(Consumer)} is used because it allocates nothing; {@code selectedKeys()} makes an iterator a call.
 * Spinning is left to the other transport.
 */
final class NioReactor<C> implements Reactor<C> {
  private static final int BACKLOG = 128;

  private static final int PROBES = 3;
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final ReactorConfiguration configuration;
  private final boolean followers;
  private final Selector selector;
  private final Consumer<SelectionKey> collect = this::collect;
  private final ArrayDeque<C> ready;
  private ServerSocketChannel listener;
  private SelectionKey listenerKey;
  private NioAcceptLoop accepting;
  private boolean peersWait;
  /** Time at which accepting goes on, a {@link System#nanoTime} value; for the leader. */
  private long pauseEnds;
  private boolean paused;
  /** Time at which one of the threads is to look for peers that stalled, a {@link System#nanoTime} value, odd; 0 for never. */
  private final AtomicLong look = new AtomicLong();
  private volatile boolean stopped;

  NioReactor(ReactorConfiguration configuration) throws IOException {
    this.configuration = configuration;
    followers = configuration.threads() > 1;
    ready = new ArrayDeque<>(configuration.connections() + 1);
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
  public Waiter<C> waiter(Acceptor<C> accept) {
    if (accepting == null) {
      accepting = new NioAcceptLoop(accept);
    }
    return this::next;
  }

  private synchronized C next(int timeoutMillis) throws IOException {
    if (ready.isEmpty()) {
      if (peersWait) {
        // Last, so that connections which have just ended make room.
        peersWait = false;
        accepting.run();
        return null;
      }
      if (timeoutMillis == 0 || stopped) {
        selector.selectNow(collect);
      } else {
        selector.select(collect, limitMillis(timeoutMillis));
      }
      if (paused && System.nanoTime() - pauseEnds >= 0) {
        paused = false;
        listenerKey.interestOps(SelectionKey.OP_ACCEPT);
      }
    }
    return ready.pollFirst();
  }

  /** Milliseconds to select, for the leader; 0 for no limit. */
  private long limitMillis(int timeoutMillis) {
    long limit = timeoutMillis < 0 ? Long.MAX_VALUE : timeoutMillis;
    if (paused) {
      limit = AcceptLoop.PAUSE_MILLIS;
    }
    long at = look.get();
    if (at != 0) {
      long left = at - System.nanoTime();
      if (left <= 0) {
        look.compareAndSet(at, 0);
      }
      limit = Math.min(limit, left <= 0 ? 1 : left / NANOS_PER_MILLI + 1);
    }
    return limit == Long.MAX_VALUE ? 0 : limit;
  }

  @Override
  public void lookLater() {
    look.set(System.nanoTime() + configuration.lookNanos() | 1);
    selector.wakeup();
  }

  /** Runs under the monitor, within {@link #next}. */
  private void collect(SelectionKey key) {
    if (key == listenerKey) {
      peersWait = true;
      return;
    }
    @SuppressWarnings("unchecked") // only take() attaches
    Taken<C> taken = (Taken<C>) key.attachment();
    if (followers) {
      try {
        key.interestOps(0);
      } catch (CancelledKeyException closedMeanwhile) {
        return;
      }
    }
    ready.addLast(taken.connection);
  }

  /** Accept loop of the leader. */
  private final class NioAcceptLoop extends AcceptLoop {
    private final Acceptor<C> acceptor;

    NioAcceptLoop(Acceptor<C> acceptor) {
      this.acceptor = acceptor;
    }

    @Override
    protected boolean full() {
      return acceptor.full();
    }

    @Override
    protected Result acceptOne() {
      try {
        SocketChannel channel = listener.accept();
        if (channel == null) {
          return Result.NONE;
        }
        take(channel, acceptor);
        return Result.ACCEPTED;
      } catch (IOException outOfDescriptors) {
        return Result.STARVED;
      }
    }

    @Override
    protected void tellAgain() {
      // The selector tells of the listener again, with what has happened to the connections: it waits for a level, not for an edge.
    }

    @Override
    protected void tellLater() {
      listenerKey.interestOps(0);
      pauseEnds = System.nanoTime() + PAUSE_MILLIS * NANOS_PER_MILLI;
      paused = true;
    }

    @Override
    protected void failed(Throwable why) {
      acceptor.failed(why);
    }
  }

  /** Probes silent peers, as far as the platform has it. */
  private void endIfSilent(SocketChannel channel) throws IOException {
    int seconds = configuration.silenceSeconds();
    if (seconds > 0 && channel.supportedOptions().contains(ExtendedSocketOptions.TCP_KEEPIDLE)) {
      channel.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
      channel.setOption(ExtendedSocketOptions.TCP_KEEPIDLE, seconds);
      channel.setOption(ExtendedSocketOptions.TCP_KEEPINTERVAL, (seconds + PROBES - 1) / PROBES);
      channel.setOption(ExtendedSocketOptions.TCP_KEEPCOUNT, PROBES);
    }
  }

  private void take(SocketChannel channel, Acceptor<C> acceptor) {
    C connection = null;
    try {
      channel.configureBlocking(false);
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      endIfSilent(channel);
      NioSocket socket = new NioSocket(channel, channel.register(selector, SelectionKey.OP_READ));
      connection = acceptor.accept(socket, null);
      if (connection != null) {
        socket.key.attach(new Taken<>(connection));
        acceptor.accepted(connection, true);
      }
    } catch (IOException goneAlready) {
      // It was not taken.
    } finally {
      if (connection == null) {
        closeQuietly(channel);
      }
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
  public void stop() {
    stopped = true;
    selector.wakeup();
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

  /** Keeps the type of what is attached to a key. */
  private record Taken<C>(C connection) {}

  /** A channel with its key. */
  private final class NioSocket implements StreamSocket {
    private final SocketChannel channel;
    private final SelectionKey key;
    private volatile int interest = SelectionKey.OP_READ;
    private volatile boolean hurried;

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
    public boolean ends() {
      return accepting.askedAgain();
    }

    /** Selects for what is waited for by now, and where there is something left for room to write too, which there mostly is. */
    private synchronized void watch(boolean hurry) {
      hurried = hurry;
      try {
        key.interestOps(interest | (hurry ? SelectionKey.OP_WRITE : 0));
        selector.wakeup();
      } catch (CancelledKeyException endedMeanwhile) {
        // Its events are not reported any more.
      }
    }

    @Override
    public void awaitWritable(boolean writable) {
      interest = writable ? SelectionKey.OP_WRITE : SelectionKey.OP_READ;
      if (!followers) {
        // Writes may come from another thread than the one that waits, where requests are buffered.
        watch(false);
      }
    }

    @Override
    public boolean rearms() {
      return followers || hurried;
    }

    @Override
    public void release(boolean more) {
      watch(more);
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
    public void end() {
      closeQuietly(channel);
    }

    @Override
    public void close() {
      closeQuietly(channel);
    }
  }
}
