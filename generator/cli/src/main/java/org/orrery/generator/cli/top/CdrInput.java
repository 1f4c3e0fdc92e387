// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.top;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Reads CDR (CORBA 3.3 part 2, 9.3). Alignment counts from the first byte; what is too short is a BufferUnderflowException. */
final class CdrInput {
  private final ByteBuffer bytes;

  private CdrInput(ByteBuffer bytes) {
    this.bytes = bytes;
  }

  /** Of a whole message, its header read over. */
  static CdrInput ofMessage(byte[] message) {
    boolean little = (message[6] & 1) != 0;
    return new CdrInput(ByteBuffer.wrap(message).order(order(little)).position(12));
  }

  /** Of octets that begin with their byte order. */
  static CdrInput ofEncapsulation(byte[] octets) {
    ByteBuffer bytes = ByteBuffer.wrap(octets);
    return new CdrInput(bytes.order(order(bytes.get() != 0)));
  }

  private static ByteOrder order(boolean little) {
    return little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
  }

  /** Goes on at a multiple of that many bytes, or to the end if there are none. */
  CdrInput align(int boundary) {
    int next = (bytes.position() + boundary - 1) / boundary * boundary;
    bytes.position(Math.min(next, bytes.limit()));
    return this;
  }

  /** An unsigned number that stands there, without reading on. */
  int sizeAt(int offset) {
    return bytes.getInt(offset);
  }

  /** Reads over service contexts. */
  void skipContexts() {
    for (int count = readInt(); count > 0; count--) {
      readInt();
      readOctets();
    }
  }

  byte readOctet() {
    return bytes.get();
  }

  short readShort() {
    return align(2).bytes.getShort();
  }

  int readInt() {
    return align(4).bytes.getInt();
  }

  long readLong() {
    return align(8).bytes.getLong();
  }

  byte[] readOctets() {
    int length = readInt();
    if (length < 0 || length > bytes.remaining()) {
      throw new BufferUnderflowException();
    }
    byte[] octets = new byte[length];
    bytes.get(octets);
    return octets;
  }

  String readString() {
    byte[] text = readOctets();
    if (text.length == 0) {
      throw new BufferUnderflowException();
    }
    return new String(text, 0, text.length - 1, StandardCharsets.UTF_8);
  }
}
