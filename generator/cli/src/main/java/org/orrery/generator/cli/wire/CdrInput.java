// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.wire;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Reader of CDR (CORBA 3.3 part 2, 9.3). Alignment is relative to the first byte; truncated data throws BufferUnderflowException. */
public final class CdrInput {
  private final ByteBuffer bytes;

  private CdrInput(ByteBuffer bytes) {
    this.bytes = bytes;
  }

  /** Input of a whole GIOP message, positioned after its header. */
  public static CdrInput ofMessage(byte[] message) {
    boolean little = (message[6] & 1) != 0;
    return new CdrInput(ByteBuffer.wrap(message).order(order(little)).position(12));
  }

  /** Input of an encapsulation, whose first octet is its byte order. */
  public static CdrInput ofEncapsulation(byte[] octets) {
    ByteBuffer bytes = ByteBuffer.wrap(octets);
    return new CdrInput(bytes.order(order(bytes.get() != 0)));
  }

  private static ByteOrder order(boolean little) {
    return little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
  }

  /** Advances to a multiple of {@code boundary} bytes, or to the end of the data if that is nearer. */
  public CdrInput align(int boundary) {
    int next = (bytes.position() + boundary - 1) / boundary * boundary;
    bytes.position(Math.min(next, bytes.limit()));
    return this;
  }

  /** Unsigned 32-bit number at an offset; the position is unchanged. */
  public int sizeAt(int offset) {
    return bytes.getInt(offset);
  }

  /** Skips the service contexts. */
  public void skipContexts() {
    for (int count = readInt(); count > 0; count--) {
      readInt();
      readOctets();
    }
  }

  /** True if everything was read. */
  public boolean atEnd() {
    return !bytes.hasRemaining();
  }

  /** The next octet. */
  public byte readOctet() {
    return bytes.get();
  }

  /** A short or unsigned short, at a multiple of 2. */
  public short readShort() {
    return align(2).bytes.getShort();
  }

  /** A long or unsigned long, at a multiple of 4. */
  public int readInt() {
    return align(4).bytes.getInt();
  }

  /** A long long, at a multiple of 8. */
  public long readLong() {
    return align(8).bytes.getLong();
  }

  /** A sequence of octets. */
  public byte[] readOctets() {
    int length = readInt();
    if (length < 0 || length > bytes.remaining()) {
      throw new BufferUnderflowException();
    }
    byte[] octets = new byte[length];
    bytes.get(octets);
    return octets;
  }

  /** A string without its terminating zero, read as UTF-8. */
  public String readString() {
    byte[] text = readOctets();
    if (text.length == 0) {
      throw new BufferUnderflowException();
    }
    return new String(text, 0, text.length - 1, StandardCharsets.UTF_8);
  }
}
