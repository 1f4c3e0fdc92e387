// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.demux;

import java.nio.ByteBuffer;
import java.util.HexFormat;

/**
 * Keys of objects that the model declares. They are constant, so that references survive a restart.
 *
 * <p>Twenty bytes: {@code 'O' 'R' 'Y' 1}, then POA, its generation, slot and its generation, each a big-endian unsigned long.
 * Declared objects have generation 1 (docs/design/demux.md).
 */
public final class ObjectKeys {

  private static final byte DECLARED = 1;
  private static final int GENERATION = 1;

  private ObjectKeys() {}

  /** The key in hexadecimal, two digits a byte. */
  public static String declared(int poa, int slot) {
    return HexFormat.of()
        .formatHex(
            ByteBuffer.allocate(20)
                .put(new byte[] {'O', 'R', 'Y', DECLARED})
                .putInt(poa)
                .putInt(GENERATION)
                .putInt(slot)
                .putInt(GENERATION)
                .array());
  }

  /** The key as it stands in a {@code corbaloc} URI: unreserved characters as they are, others escaped (CORBA 3.3 part 2, 7.6.10). */
  public static String escaped(String hexKey) {
    StringBuilder text = new StringBuilder();
    for (byte octet : HexFormat.of().parseHex(hexKey)) {
      char character = (char) (octet & 0xff);
      if (character < 0x80 && Character.isLetterOrDigit(character)) {
        text.append(character);
      } else {
        text.append('%').append(HexFormat.of().toHexDigits(octet));
      }
    }
    return text.toString();
  }
}
