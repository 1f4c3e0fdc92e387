// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.List;

/**
 * Hash function from a key to 64 bits: a sum of products modulo 2⁶⁴; a multiplier of 0 stands for an unused term.
 *
 * <pre>
 *   h = addend + w0*start + wE*end + wM*middle + wS*sliding + L*length
 *              + Σ (low 32 bits of word i) * words[2i] + (high 32 bits of word i) * words[2i+1]
 * </pre>
 *
 * <p>A key of L bytes, with Lp = max(L, 8) - 8, is read in windows of 8 bytes: {@code w0} at offset 0, {@code wM} at
 * ⌊Lp/2⌋, {@code wE} at Lp, {@code wS} at min(slidingOffset, Lp), and word i, for i &lt; ⌈L/8⌉, at min(8i, Lp). Each is
 * read little-endian; in a key shorter than 8 bytes, the missing bytes count as 0.
 *
 * <p>With {@code words} the function is multilinear over 32-bit halves with random 64-bit multipliers, hence strongly
 * universal in its upper 32 bits for all keys; the window terms are cheaper, and nearly always sufficient.
 *
 * @param start multiplier of w0
 * @param end multiplier of wE
 * @param middle multiplier of wM
 * @param length multiplier of the length
 * @param sliding multiplier of wS
 * @param slidingOffset offset of wS; 0 if {@code sliding} is 0
 * @param addend constant term; 0 unless the full key is hashed
 * @param words two multipliers for each word of the longest key; empty unless the full key is hashed
 */
public record HashFunction(
    long start,
    long end,
    long middle,
    long length,
    long sliding,
    int slidingOffset,
    long addend,
    List<Long> words) {

  /** Function that is always 0: for a set of one key, and for tables without a hash. */
  public static final HashFunction NONE = new HashFunction(0, 0, 0, 0, 0, 0, 0, List.of());

  public HashFunction {
    words = List.copyOf(words);
  }
}
