// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.List;

/**
 * What turns a key into 64 bits: a sum of products, modulo 2⁶⁴, in which a multiplier of 0 is a term that is not used.
 *
 * <pre>
 *   h = addend + w0*start + wE*end + wM*middle + wS*sliding + L*length
 *              + Σ (low 32 bits of word i) * words[2i] + (high 32 bits of word i) * words[2i+1]
 * </pre>
 *
 * <p>A key of L bytes, with Lp = max(L, 8) - 8, is seen through windows of 8 bytes: {@code w0} at offset 0, {@code wM} at
 * ⌊Lp/2⌋, {@code wE} at Lp, {@code wS} at min(slidingOffset, Lp), and word i, for i &lt; ⌈L/8⌉, at min(8i, Lp). Each is
 * read little-endian; of a key shorter than 8, the bytes behind it count as 0.
 *
 * <p>With {@code words} the function is multilinear over 32-bit halves with random 64-bit multipliers, hence strongly
 * universal in its upper 32 bits whatever the keys; the window terms are cheaper, and nearly always enough.
 *
 * @param start multiplier of w0
 * @param end multiplier of wE
 * @param middle multiplier of wM
 * @param length multiplier of the length
 * @param sliding multiplier of wS
 * @param slidingOffset where wS begins; 0 where {@code sliding} is
 * @param addend 0 but for the full key
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

  /** Always 0: for a set of one key, or where no hash is evaluated. */
  public static final HashFunction NONE = new HashFunction(0, 0, 0, 0, 0, 0, 0, List.of());

  public HashFunction {
    words = List.copyOf(words);
  }
}
