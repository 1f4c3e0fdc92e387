// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** A plain socket to a server under test, and the replies that come out of it, taken apart by hand. */
public final class WirePeer implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 5000;

  private final Socket socket;
  private final DataInputStream in;

  public WirePeer(int port) throws IOException {
    socket = new Socket("127.0.0.1", port);
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.setTcpNoDelay(true);
    in = new DataInputStream(socket.getInputStream());
  }

  /** A message as it came. */
  public record Answer(int minor, int type, boolean more, int id, int status, ByteBuffer body) {
    public String exceptionId() {
      int length = body.getInt();
      byte[] text = new byte[length - 1];
      body.get(text).get();
      while (body.position() % 4 != 0) {
        body.get();
      }
      return new String(text, StandardCharsets.ISO_8859_1);
    }
  }

  public void send(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
  }

  public void endOutput() throws IOException {
    socket.shutdownOutput();
  }

  /** True if something has come that was not received yet. */
  public boolean hears() throws IOException {
    return in.available() > 0;
  }

  public Answer call(WireMessage message) throws IOException {
    send(message.bytes());
    return receive();
  }

  /** The next message, from its header on. */
  public ByteBuffer receiveRaw() throws IOException {
    byte[] header = in.readNBytes(12);
    if (header.length < 12) {
      throw new EOFException();
    }
    assertEquals("GIOP", new String(header, 0, 4, StandardCharsets.US_ASCII));
    assertEquals(1, header[4]);
    ByteOrder order = (header[6] & 1) == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    int size = ByteBuffer.wrap(header).order(order).getInt(8);
    // Alignment counts from the message's start: keep the header in front.
    byte[] message = new byte[12 + size];
    System.arraycopy(header, 0, message, 0, 12);
    in.readFully(message, 12, size);
    return ByteBuffer.wrap(message).order(order);
  }

  /** The next message; Reply and LocateReply with their header read. */
  public Answer receive() throws IOException {
    ByteBuffer body = receiveRaw();
    int minor = body.get(5);
    int type = body.get(7);
    boolean more = (body.get(6) & 2) != 0;
    body.position(12);
    int id = 0;
    int status = 0;
    if (type == MessageType.REPLY) {
      if (minor < 2) {
        assertEquals(0, body.getInt(), "service contexts");
      }
      id = body.getInt();
      status = body.getInt();
      if (minor == 2) {
        assertEquals(0, body.getInt(), "service contexts");
        body.position(Math.min(body.limit(), body.position() + 7 & ~7));
      }
    } else if (type == MessageType.LOCATE_REPLY) {
      id = body.getInt();
      status = body.getInt();
    }
    return new Answer(minor, type, more, id, status, body);
  }

  /** True if the server closes, once all that it has sent is read. */
  public boolean closed() throws IOException {
    try {
      return in.read() < 0;
    } catch (SocketException reset) {
      return true;
    }
  }

  /** Ends it by a reset: what was sent may not have arrived, and what is sent to it never will. */
  public void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
