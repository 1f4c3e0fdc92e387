// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.demux;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Object keys that others know by agreement, in their order: found by bisection, without allocation. Keys are added before any
 * thread looks for one.
 */
final class WellKnownKeys {
  private final List<byte[]> keys = new ArrayList<>();
  private final List<ObjectId> objects = new ArrayList<>();

  void add(byte[] key, ObjectId object) {
    int at = 0;
    while (at < keys.size() && Arrays.compareUnsigned(keys.get(at), key) < 0) {
      at++;
    }
    keys.add(at, key.clone());
    objects.add(at, object);
  }

  /** The object of a key in a received message; null if there is none. */
  ObjectId find(MemorySegment segment, long offset, int length) {
    int low = 0;
    int high = keys.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      int order = compare(keys.get(middle), segment, offset, length);
      if (order == 0) {
        return objects.get(middle);
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return null;
  }

  private static int compare(byte[] key, MemorySegment segment, long offset, int length) {
    int common = Math.min(key.length, length);
    for (int i = 0; i < common; i++) {
      int order = Byte.compareUnsigned(key[i], segment.get(ValueLayout.JAVA_BYTE, offset + i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(key.length, length);
  }
}
