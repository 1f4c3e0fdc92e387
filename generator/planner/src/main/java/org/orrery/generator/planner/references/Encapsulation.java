// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.references;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Writes a CDR encapsulation, big-endian, aligned from its own first byte (CORBA 3.3 part 2, 9.3.3). */
final class Encapsulation {

  private static final int BIG_ENDIAN = 0;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  Encapsulation() {
    bytes.write(BIG_ENDIAN);
  }

  Encapsulation octet(int value) {
    bytes.write(value);
    return this;
  }

  Encapsulation unsignedShort(int value) {
    align(Short.BYTES);
    bytes.writeBytes(ByteBuffer.allocate(Short.BYTES).putShort((short) value).array());
    return this;
  }

  Encapsulation unsignedLong(int value) {
    align(Integer.BYTES);
    bytes.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(value).array());
    return this;
  }

  Encapsulation string(String text) {
    byte[] octets = text.getBytes(StandardCharsets.UTF_8);
    unsignedLong(octets.length + 1);
    bytes.writeBytes(octets);
    bytes.write(0);
    return this;
  }

  /** Appends a sequence of octets. */
  Encapsulation octets(byte[] octets) {
    unsignedLong(octets.length);
    bytes.writeBytes(octets);
    return this;
  }

  /** Appends another encapsulation as a sequence of octets. */
  Encapsulation octets(Encapsulation inner) {
    return octets(inner.bytes());
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }

  private void align(int alignment) {
    while (bytes.size() % alignment != 0) {
      bytes.write(0);
    }
  }
}
