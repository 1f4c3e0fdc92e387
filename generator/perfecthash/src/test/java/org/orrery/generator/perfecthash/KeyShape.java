// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Kinds of keys, most of them made to defeat one of the search's features. */
enum KeyShape {
  IDENTIFIERS {
    @Override
    byte[] draw(Random random) {
      return letters(random, 3 + random.nextInt(38));
    }
  },
  ONE_TO_THREE_BYTES {
    @Override
    byte[] draw(Random random) {
      byte[] key = new byte[1 + random.nextInt(3)];
      random.nextBytes(key);
      return key;
    }
  },
  /** A multiplication carries upwards only: differences in a window's high bytes stay in the product's high bits. */
  HIGH_BYTES {
    @Override
    byte[] draw(Random random) {
      byte[] key = "sametext".getBytes();
      key[6] = (byte) random.nextInt();
      key[7] = (byte) random.nextInt();
      return key;
    }
  },
  HIGH_BYTES_OF_TWO_WINDOWS {
    @Override
    byte[] draw(Random random) {
      byte[] key = "sametextsametext".getBytes();
      key[7] = (byte) random.nextInt();
      key[15] = (byte) random.nextInt();
      return key;
    }
  },
  SAME_WINDOWS {
    @Override
    byte[] draw(Random random) {
      byte[] key = new byte[48];
      System.arraycopy(letters(random, 10), 0, key, 9, 10);
      System.arraycopy(letters(random, 10), 0, key, 29, 10);
      return key;
    }
  },
  ONLY_LENGTH {
    @Override
    byte[] draw(Random random) {
      byte[] key = new byte[1 + random.nextInt(400)];
      Arrays.fill(key, (byte) 'x');
      return key;
    }
  },
  NULS_BEFORE_A_COUNTER {
    @Override
    byte[] draw(Random random) {
      return ByteBuffer.allocate(4 + random.nextInt(8)).putInt(0, random.nextInt(20_000)).array();
    }
  },
  COUNTER_BEHIND_A_LONG_PREFIX {
    @Override
    byte[] draw(Random random) {
      return "get_the_state_of_the_actuator_number_%06d".formatted(random.nextInt(1_000_000)).getBytes();
    }
  },
  COUNTER_BETWEEN_LONG_TEXTS {
    @Override
    byte[] draw(Random random) {
      return "the_command_%06d_of_the_left_actuator_bank".formatted(random.nextInt(1_000_000)).getBytes();
    }
  },
  ONE_BIT_SET_TWICE {
    @Override
    byte[] draw(Random random) {
      byte[] key = new byte[40];
      key[random.nextInt(40)] |= (byte) (1 << random.nextInt(8));
      key[random.nextInt(40)] |= (byte) (1 << random.nextInt(8));
      return key;
    }
  };

  abstract byte[] draw(Random random);

  /** Up to {@code size} distinct keys: fewer where the shape hardly has more. */
  List<ByteString> keys(int size, long seed) {
    Random random = new Random(seed);
    Set<ByteString> keys = new LinkedHashSet<>();
    for (int i = 0; i < 4 * size && keys.size() < size; i++) {
      keys.add(ByteString.of(draw(random)));
    }
    return List.copyOf(keys);
  }

  private static byte[] letters(Random random, int length) {
    byte[] key = new byte[length];
    for (int i = 0; i < length; i++) {
      key[i] = (byte) "etaoin_shrdlucmfgETAOIN".charAt(random.nextInt(23));
    }
    return key;
  }
}
