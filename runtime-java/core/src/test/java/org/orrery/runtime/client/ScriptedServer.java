// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server that does what a test says, one step for each message that comes, on however many connections. */
final class ScriptedServer implements AutoCloseable {
  private final ServerSocket listener;
  private final List<Step> steps;
  private final List<byte[]> received = new CopyOnWriteArrayList<>();
  private final Thread thread;
  private volatile Socket current;

  /** Reaction to a message; false closes the connection. */
  interface Step {
    boolean run(byte[] message, Socket socket) throws IOException;
  }

  ScriptedServer(Step... steps) throws IOException {
    this.steps = List.of(steps);
    listener = new ServerSocket(0, 8, InetAddress.getByName("127.0.0.1"));
    thread = Thread.ofVirtual().start(this::serve);
  }

  private void serve() {
    int next = 0;
    try {
      while (next < steps.size()) {
        try (Socket socket = listener.accept()) {
          current = socket;
          DataInputStream in = new DataInputStream(socket.getInputStream());
          boolean goOn = true;
          while (goOn && next < steps.size()) {
            byte[] message = read(in);
            if (message == null) {
              break;
            }
            received.add(message);
            goOn = steps.get(next++).run(message, socket);
          }
        }
      }
    } catch (IOException over) {
      // The test has closed the listener.
    }
  }

  static byte[] read(DataInputStream in) throws IOException {
    byte[] header = in.readNBytes(12);
    if (header.length < 12) {
      return null;
    }
    ByteOrder order = (header[6] & 1) == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    byte[] body = in.readNBytes(ByteBuffer.wrap(header).order(order).getInt(8));
    return ByteBuffer.allocate(12 + body.length).put(header).put(body).array();
  }

  /** The messages that came, in order. */
  List<byte[]> received() {
    return received;
  }

  int port() {
    return listener.getLocalPort();
  }

  /** Id of a request of GIOP 1.2. */
  static int requestId(byte[] message) {
    ByteOrder order = (message[6] & 1) == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    return ByteBuffer.wrap(message).order(order).getInt(12);
  }

  @Override
  public void close() throws IOException {
    listener.close();
    if (current != null) {
      current.close();
    }
    try {
      thread.join();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }
}
