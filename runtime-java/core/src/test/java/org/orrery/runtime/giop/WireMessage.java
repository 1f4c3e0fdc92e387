// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.orrery.runtime.orb.InProcessServer;

/** Builds GIOP messages byte by byte, without the runtime's own writers: a fault there must not hide one in its readers. */
public final class WireMessage {
  private final ByteBuffer bytes;
  private final int minor;

  private WireMessage(int type, int minor, ByteOrder order) {
    this.minor = minor;
    bytes = ByteBuffer.allocate(3 << 20).order(order);
    bytes.put("GIOP".getBytes(StandardCharsets.US_ASCII)).put((byte) 1).put((byte) minor);
    bytes.put((byte) (order == ByteOrder.LITTLE_ENDIAN ? 1 : 0)).put((byte) type).putInt(0);
  }

  public static WireMessage of(int type, int minor, ByteOrder order) {
    return new WireMessage(type, minor, order);
  }

  /** A Request to the navigation, up to where its arguments begin. */
  public static WireMessage request(int minor, ByteOrder order, int id, String operation) {
    return request(minor, order, id, operation, InProcessServer.KEY, 3);
  }

  public static WireMessage request(int minor, ByteOrder order, int id, String operation, byte[] key, int flags) {
    WireMessage message = of(MessageType.REQUEST, minor, order);
    if (minor < 2) {
      message.u32(0).u32(id).octet(flags == 0 ? 0 : 1);
      if (minor == 1) {
        message.octet(0).octet(0).octet(0);
      }
      return message.octets(key).string(operation).u32(0);
    }
    message.u32(id).octet(flags).octet(0).octet(0).octet(0);
    return message.u16(0).octets(key).string(operation).u32(0).align(8);
  }

  public WireMessage octet(int value) {
    bytes.put((byte) value);
    return this;
  }

  public WireMessage u16(int value) {
    align(2);
    bytes.putShort((short) value);
    return this;
  }

  public WireMessage u32(int value) {
    align(4);
    bytes.putInt(value);
    return this;
  }

  public WireMessage f64(double value) {
    align(8);
    bytes.putDouble(value);
    return this;
  }

  public WireMessage string(String value) {
    byte[] text = value.getBytes(StandardCharsets.ISO_8859_1);
    u32(text.length + 1);
    bytes.put(text).put((byte) 0);
    return this;
  }

  public WireMessage octets(byte... value) {
    u32(value.length);
    bytes.put(value);
    return this;
  }

  public WireMessage raw(byte... value) {
    bytes.put(value);
    return this;
  }

  public WireMessage align(int to) {
    while (bytes.position() % to != 0) {
      bytes.put((byte) 0);
    }
    return this;
  }

  /** Overwrites one byte. */
  public WireMessage poke(int index, int value) {
    bytes.put(index, (byte) value);
    return this;
  }

  public int size() {
    return bytes.position();
  }

  public int minor() {
    return minor;
  }

  /** The message, with its size in the header. */
  public byte[] bytes() {
    return bytesClaiming(bytes.position() - 12);
  }

  /** The message, with another size in the header. */
  public byte[] bytesClaiming(int size) {
    bytes.putInt(8, size);
    byte[] copy = new byte[bytes.position()];
    bytes.get(0, copy);
    return copy;
  }
}
