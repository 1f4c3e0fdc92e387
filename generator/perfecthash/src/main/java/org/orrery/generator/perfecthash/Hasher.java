// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

/** Evaluator of a {@link HashFunction}, with its lists unpacked into arrays. */
final class Hasher {
  private final HashFunction function;
  private final long[] words;

  Hasher(HashFunction function) {
    this.function = function;
    this.words = function.words().stream().mapToLong(Long::longValue).toArray();
  }

  HashFunction function() {
    return function;
  }

  /** Hash of the name at {@code base}, given its three fixed windows. */
  long hash(byte[] buffer, int base, int length, long start, long end, long middle) {
    long h = function.addend();
    h += start * function.start() + end * function.end() + middle * function.middle();
    h += length * function.length();
    if (function.sliding() != 0) {
      int at = Math.min(function.slidingOffset(), Window.lastOffset(length));
      h += Window.read(buffer, base, length, at) * function.sliding();
    }
    if (words.length != 0) {
      for (int i = 0; i < Window.words(length); i++) {
        long word = Window.word(buffer, base, length, i);
        h += (word & 0xffff_ffffL) * words[2 * i] + (word >>> 32) * words[2 * i + 1];
      }
    }
    return h;
  }
}
