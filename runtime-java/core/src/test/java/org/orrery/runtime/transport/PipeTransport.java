// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.orrery.runtime.allocation.NativeBuffer;

/**
 * Transport within this process, without sockets: lanes and callers that have the same one reach each other by numbers that it gives out
 * as ports. A lane that works over it relies on nothing that the interfaces of this package do not promise.
 */
public final class PipeTransport implements Transport {
  /** Less than a large message, so that lanes and callers meet full and empty streams. */
  private static final int PIPE_BYTES = 4096;
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final Map<Integer, PipeReactor<?>> listening = new HashMap<>();
  private int ports;

  @Override
  public <C> Reactor<C> reactor(ReactorConfiguration configuration) {
    return new PipeReactor<>(configuration);
  }

  @Override
  public ClientSocket client() {
    return new PipeClient();
  }

  private synchronized int listen(int wanted, PipeReactor<?> reactor) throws BindException {
    int port = wanted == 0 ? ++ports : wanted;
    if (listening.putIfAbsent(port, reactor) != null) {
      throw new BindException("Address already in use");
    }
    return port;
  }

  private synchronized PipeReactor<?> at(int port) throws ConnectException {
    PipeReactor<?> there = listening.get(port);
    if (there == null) {
      throw new ConnectException("nobody listens at " + port);
    }
    return there;
  }

  private synchronized void forget(PipeReactor<?> reactor) {
    listening.values().remove(reactor);
  }

  /** Both directions of a connection. */
  private record Ends(Pipe toServer, Pipe toClient) {}

  /** A lane's reactor: one monitor, and a queue of what is ready. */
  private final class PipeReactor<C> implements Reactor<C> {
    private final ReactorConfiguration configuration;
    private final ArrayDeque<Ends> peers = new ArrayDeque<>();
    private final Set<PipeStream> ready = new LinkedHashSet<>();
    private Acceptor<C> acceptor;
    private boolean askedAgain;
    private long look;
    private boolean stopped;

    PipeReactor(ReactorConfiguration configuration) {
      this.configuration = configuration;
    }

    @Override
    public int listen(String host, int port) throws IOException {
      return PipeTransport.this.listen(port, this);
    }

    @Override
    public Waiter<C> waiter(Acceptor<C> accepts) {
      acceptor = accepts;
      return this::next;
    }

    synchronized void come(Ends peer) throws ConnectException {
      if (stopped) {
        throw new ConnectException("the lane has stopped");
      }
      peers.add(peer);
      notifyAll();
    }

    private C next(int timeoutMillis) throws IOException {
      Ends peer;
      synchronized (this) {
        if (ready.isEmpty() && peers.isEmpty()) {
          pause(timeoutMillis);
        }
        if (!ready.isEmpty()) {
          PipeStream one = ready.iterator().next();
          ready.remove(one);
          one.told = false;
          one.watched = false;
          return one.connection;
        }
        peer = peers.poll();
      }
      if (peer != null) {
        accept(peer);
      }
      return null;
    }

    private void pause(int timeoutMillis) throws IOException {
      if (stopped || timeoutMillis == 0) {
        return;
      }
      long left = timeoutMillis < 0 ? Long.MAX_VALUE : timeoutMillis;
      if (look != 0) {
        left = Math.min(left, Math.max(1, (look - System.nanoTime()) / NANOS_PER_MILLI + 1));
      }
      try {
        wait(left == Long.MAX_VALUE ? 0 : left);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        throw new IOException(interrupted);
      }
      if (look != 0 && System.nanoTime() >= look) {
        look = 0;
      }
    }

    private void accept(Ends peer) {
      if (acceptor.full() && !askedAgain) {
        synchronized (this) {
          askedAgain = true;
          peers.add(peer);
        }
        return;
      }
      askedAgain = false;
      PipeStream stream = new PipeStream(peer);
      C connection = acceptor.accept(stream, null);
      if (connection == null) {
        stream.end();
        return;
      }
      synchronized (this) {
        stream.connection = connection;
        stream.watched = true;
      }
      peer.toServer.onChange(() -> tell(stream));
      peer.toClient.onChange(() -> tell(stream));
      acceptor.accepted(connection, true);
      tell(stream);
    }

    private synchronized void tell(PipeStream stream) {
      if (stream.watched && !stream.told && stream.isReady()) {
        stream.told = true;
        ready.add(stream);
        notifyAll();
      }
    }

    @Override
    public synchronized void lookLater() {
      look = System.nanoTime() + configuration.lookNanos();
      notifyAll();
    }

    @Override
    public synchronized void stop() {
      stopped = true;
      notifyAll();
    }

    @Override
    public synchronized void close() {
      forget(this);
      stopped = true;
      for (Ends peer : peers) {
        peer.toClient.end();
        peer.toServer.abandon();
      }
      peers.clear();
    }

    /** The lane's end of a connection. */
    private final class PipeStream implements StreamSocket {
      private final Ends ends;
      private C connection;
      private boolean watched;
      private boolean told;
      private boolean hurried;
      private volatile boolean awaitsRoom;

      PipeStream(Ends ends) {
        this.ends = ends;
      }

      private boolean isReady() {
        return hurried || (awaitsRoom ? ends.toClient.writable() : ends.toServer.readable());
      }

      @Override
      public int read(NativeBuffer buffer, int from, int to) throws IOException {
        return ends.toServer.read(buffer, from, to);
      }

      @Override
      public int write(NativeBuffer buffer, int from, int to) throws IOException {
        return ends.toClient.write(buffer, from, to);
      }

      @Override
      public void awaitWritable(boolean writable) {
        awaitsRoom = writable;
        tell(this);
      }

      @Override
      public boolean rearms() {
        return true;
      }

      @Override
      public void release(boolean more) {
        synchronized (PipeReactor.this) {
          watched = true;
          hurried = more;
          tell(this);
        }
      }

      @Override
      public void endOutput() {
        ends.toClient.end();
      }

      @Override
      public void end() {
        synchronized (PipeReactor.this) {
          watched = false;
          ready.remove(this);
        }
        ends.toClient.end();
        ends.toServer.abandon();
      }

      @Override
      public void close() {
        end();
      }
    }
  }

  /** A caller's end of a connection. */
  private final class PipeClient implements ClientSocket {
    private Ends ends;
    private boolean aborted;

    @Override
    public synchronized void connect(InetAddress host, int port, long deadline) throws IOException {
      if (aborted) {
        throw new ConnectException("aborted");
      }
      Ends made = new Ends(new Pipe(PIPE_BYTES), new Pipe(PIPE_BYTES));
      at(port).come(made);
      ends = made;
    }

    @Override
    public void write(NativeBuffer buffer, int from, int to, long deadline) throws IOException {
      for (int at = from; at < to;) {
        ends.toServer.await(true, deadline);
        at += ends.toServer.write(buffer, at, to);
      }
    }

    @Override
    public int read(NativeBuffer buffer, int from, int to, long deadline) throws IOException {
      while (true) {
        ends.toClient.await(false, deadline);
        int count = ends.toClient.read(buffer, from, to);
        if (count != 0) {
          return count;
        }
      }
    }

    @Override
    public int readNow(NativeBuffer buffer, int from, int to) throws IOException {
      return ends.toClient.read(buffer, from, to);
    }

    @Override
    public synchronized void close() {
      if (ends != null) {
        ends.toServer.end();
        ends.toClient.abandon();
      }
    }

    @Override
    public synchronized void abort() {
      aborted = true;
      close();
    }
  }
}
