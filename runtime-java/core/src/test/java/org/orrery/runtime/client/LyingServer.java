// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A server that plays a part of the test's own on each connection, until the part ends or the test does. It hangs up by itself after a
 * while, so that a client which would wait for ever fails its test instead.
 */
final class LyingServer implements AutoCloseable {
  private static final long LONGEST_NANOS = 8_000_000_000L;

  private final ServerSocket listener;
  private final Part part;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private volatile boolean over;

  /** Part that the server plays on a connection. */
  interface Part {
    void play(Socket client, Stage stage) throws IOException;
  }

  LyingServer(Part part) throws IOException {
    this.part = part;
    listener = new ServerSocket(0, 8, InetAddress.getByName("127.0.0.1"));
    Thread.ofVirtual().start(this::serve);
  }

  private void serve() {
    try {
      while (true) {
        Socket socket = listener.accept();
        sockets.add(socket);
        Thread.ofVirtual().start(() -> play(socket));
      }
    } catch (IOException closed) {
      // The test is over.
    }
  }

  private void play(Socket socket) {
    try (socket) {
      part.play(socket, new Stage(System.nanoTime() + LONGEST_NANOS));
    } catch (IOException hungUp) {
      // So does the client once it has waited long enough.
    }
  }

  /** Environment of a part. */
  final class Stage {
    private final long end;

    private Stage(long end) {
      this.end = end;
    }

    /** Pauses; true if the part is to go on. */
    boolean goesOn(int millis) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
      return !over && System.nanoTime() - end < 0;
    }

    /** Id of the request that comes next, of GIOP 1.2. */
    int request(Socket client) throws IOException {
      byte[] message = ScriptedServer.read(new DataInputStream(client.getInputStream()));
      if (message == null) {
        throw new IOException("the client has gone");
      }
      return ScriptedServer.requestId(message);
    }
  }

  int port() {
    return listener.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    over = true;
    listener.close();
    for (Socket each : sockets) {
      each.close();
    }
  }

  /** A port at which nobody answers a connection: its queue is full, so the system drops what asks for more. */
  static final class BlackHole implements AutoCloseable {
    private final ServerSocket listener;
    private final List<Closeable> fillers = new ArrayList<>();

    BlackHole(String address, int port) throws IOException {
      listener = new ServerSocket(port, 1, InetAddress.getByName(address));
      for (int i = 0; i < 4; i++) {
        SocketChannel filler = SocketChannel.open();
        fillers.add(filler);
        filler.configureBlocking(false);
        filler.connect(new InetSocketAddress(address, port()));
      }
    }

    int port() {
      return listener.getLocalPort();
    }

    @Override
    public void close() throws IOException {
      for (Closeable each : fillers) {
        each.close();
      }
      listener.close();
    }
  }
}
