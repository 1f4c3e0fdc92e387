// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Immutable string of bytes, ordered as unsigned bytes: a key in its form on the wire.
 *
 * <p>Bytes rather than characters, since a request carries an operation's name as bytes and is never decoded.
 */
public final class ByteString implements Comparable<ByteString> {
  private final byte[] bytes;

  private ByteString(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Creates a string with a copy of the bytes. */
  public static ByteString of(byte[] bytes) {
    return new ByteString(bytes.clone());
  }

  /**
   * Creates a string from a name in ISO 8859-1, the code set of IDL identifiers.
   *
   * @throws IllegalArgumentException if a character is not in that code set
   */
  public static ByteString of(String name) {
    if (!name.chars().allMatch(c -> c < 256)) {
      throw new IllegalArgumentException("not in ISO 8859-1: " + name);
    }
    return new ByteString(name.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Number of bytes. */
  public int length() {
    return bytes.length;
  }

  /** Byte at an index, as a signed Java byte. */
  public byte at(int index) {
    return bytes[index];
  }

  /** Copy of the bytes. */
  public byte[] toBytes() {
    return bytes.clone();
  }

  /** Copies all bytes into an array. */
  void copyTo(byte[] target, int offset) {
    System.arraycopy(bytes, 0, target, offset, bytes.length);
  }

  boolean equalsRange(byte[] other, int from, int to) {
    return Arrays.equals(bytes, 0, bytes.length, other, from, to);
  }

  @Override
  public int compareTo(ByteString other) {
    return Arrays.compareUnsigned(bytes, other.bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ByteString that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** Text of the bytes if all are printable ASCII, else {@code 0x} and hexadecimal digits. */
  @Override
  public String toString() {
    for (byte b : bytes) {
      if (b < 0x20 || b == 0x7f) {
        return "0x" + HexFormat.of().formatHex(bytes);
      }
    }
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
