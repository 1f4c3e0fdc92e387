// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.top;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.orrery.generator.cli.wire.CdrInput;

/**
 * Connection to the object {@code Orrery::Observer} of a process: requests with integer arguments, and replies without
 * fragments. Uses GIOP 1.2 until the process answers in an older version.
 */
final class IiopConnection implements AutoCloseable {
  private static final byte[] KEY = "Orrery/Observer".getBytes(StandardCharsets.US_ASCII);
  private static final int HEADER_BYTES = 12;
  private static final int MOST_BYTES = 1 << 20;
  private static final int REPLY = 1;
  private static final int MESSAGE_ERROR = 6;
  private static final int NO_EXCEPTION = 0;
  private static final int SYSTEM_EXCEPTION = 2;
  /** Minor code with which an Orrery process answers that it has no object of the key. */
  private static final int MINOR_KEY_FOREIGN = 0xfffff022;

  private final Endpoint endpoint;
  private final int timeoutMillis;
  private Socket socket;
  private DataInputStream in;
  private int minor = 2;
  private int requestId;

  /**
   * Connects.
   *
   * @param timeoutMillis timeout in milliseconds of connecting, and of each call
   */
  IiopConnection(Endpoint endpoint, int timeoutMillis) throws IOException, Unobservable {
    this.endpoint = endpoint;
    this.timeoutMillis = timeoutMillis;
    connect();
  }

  private void connect() throws IOException, Unobservable {
    InetSocketAddress address = new InetSocketAddress(endpoint.host(), endpoint.port());
    if (address.isUnresolved()) {
      throw new Unobservable("the host " + endpoint.host() + " can't be resolved");
    }
    socket = new Socket();
    try {
      socket.connect(address, timeoutMillis);
    } catch (IOException refused) {
      throw new Unobservable("nothing listens at " + endpoint + ", or its lane has its maximum of clients ("
          + refused.getMessage() + "); a process prints its addresses when it is ready");
    }
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(timeoutMillis);
    in = new DataInputStream(socket.getInputStream());
  }

  Endpoint endpoint() {
    return endpoint;
  }

  /** Calls an operation; the returned input is positioned at the result. */
  CdrInput call(String operation, int... arguments) throws IOException, Unobservable {
    try {
      byte[] answer = exchange(operation, arguments);
      if (answer[7] == MESSAGE_ERROR && answer[5] < minor) {
        minor = answer[5];
        socket.close();
        connect();
        answer = exchange(operation, arguments);
      }
      return result(answer);
    } catch (SocketTimeoutException late) {
      throw new Unobservable(endpoint + " has not answered within " + timeoutMillis + " ms: it may be stopped or busy");
    } catch (EOFException closed) {
      throw new Unobservable(endpoint + " has closed the connection: its lane may have its maximum of clients");
    } catch (BufferUnderflowException malformed) {
      throw foreign();
    }
  }

  private byte[] exchange(String operation, int... arguments) throws IOException, Unobservable {
    socket.getOutputStream().write(request(operation, arguments));
    byte[] header = new byte[HEADER_BYTES];
    in.readFully(header);
    if (!new String(header, 0, 4, StandardCharsets.ISO_8859_1).equals("GIOP")) {
      throw new Unobservable("the server at " + endpoint + " does not speak IIOP");
    }
    int size = CdrInput.ofMessage(header).sizeAt(8);
    if (size < 0 || size > MOST_BYTES) {
      throw foreign();
    }
    byte[] message = new byte[HEADER_BYTES + size];
    System.arraycopy(header, 0, message, 0, HEADER_BYTES);
    in.readFully(message, HEADER_BYTES, size);
    return message;
  }

  /** Request message, big-endian. In GIOP 1.2 arguments begin at a multiple of 8 (CORBA 3.3 part 2, 9.4.2.2). */
  private byte[] request(String operation, int... arguments) {
    ByteBuffer out = ByteBuffer.allocate(256);
    out.put("GIOP".getBytes(StandardCharsets.US_ASCII)).put((byte) 1).put((byte) minor).put((byte) 0).put((byte) 0).putInt(0);
    requestId++;
    if (minor < 2) {
      out.putInt(0).putInt(requestId).put((byte) 1);
      align(out, 4);
    } else {
      out.putInt(requestId).put((byte) 3).put(new byte[3]).putShort((short) 0);
      align(out, 4);
    }
    out.putInt(KEY.length).put(KEY);
    byte[] name = operation.getBytes(StandardCharsets.US_ASCII);
    align(out, 4);
    out.putInt(name.length + 1).put(name).put((byte) 0);
    align(out, 4);
    out.putInt(0);
    if (minor >= 2 && arguments.length > 0) {
      align(out, 8);
    }
    for (int argument : arguments) {
      out.putInt(argument);
    }
    out.putInt(8, out.position() - HEADER_BYTES);
    byte[] message = new byte[out.position()];
    out.get(0, message);
    return message;
  }

  private static void align(ByteBuffer out, int boundary) {
    while (out.position() % boundary != 0) {
      out.put((byte) 0);
    }
  }

  private CdrInput result(byte[] answer) throws Unobservable {
    if (answer[7] != REPLY) {
      throw foreign();
    }
    CdrInput body = CdrInput.ofMessage(answer);
    if (answer[5] < 2) {
      body.skipContexts();
    }
    int id = body.readInt();
    int status = body.readInt();
    if (answer[5] >= 2) {
      body.skipContexts();
      body.align(8);
    }
    if (id != requestId) {
      throw foreign();
    }
    if (status == SYSTEM_EXCEPTION) {
      throw failure(body.readString(), body.readInt());
    }
    if (status != NO_EXCEPTION) {
      throw foreign();
    }
    return body;
  }

  private Unobservable failure(String exception, int code) {
    if (code == MINOR_KEY_FOREIGN) {
      return new Unobservable("the process at " + endpoint + " observes nothing: write 'observe counters' or 'observe histograms'"
          + " into its model and generate it again");
    }
    if (exception.contains("/OBJECT_NOT_EXIST:")) {
      return foreign();
    }
    return new Unobservable(endpoint + " answers " + exception + ", minor code 0x" + Integer.toHexString(code));
  }

  private Unobservable foreign() {
    return new Unobservable("the server at " + endpoint + " speaks IIOP, but is not a process generated by Orrery");
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException alreadyGone) {
      // The connection is closed as far as possible.
    }
  }
}
