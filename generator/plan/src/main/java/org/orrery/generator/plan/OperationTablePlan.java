// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * A perfect-hash table from operation names to indices, complete enough to be printed (docs/design/demux.md).
 *
 * <p>A name of length L, with Lp = max(L, 8) - 8, has windows of 8 bytes, read little-endian and shifted left by 8(8 - L) bits
 * when L is below 8: {@code w0} at offset 0, {@code wM} at ⌊Lp/2⌋ and {@code wE} at Lp. The hash is {@code w0*m0 + wM*mM +
 * wE*mE + L*mL} modulo 2⁶⁴; a multiplier of 0 means that the term is not used.
 *
 * @param scheme how a slot is found from the hash h
 * @param minLength length of the shortest name
 * @param maxLength length of the longest name
 * @param window offset of {@code wM} where a sliding window is used; -1 for the middle
 * @param shift DIRECT: slot = h >>> shift. DISPLACED: bucket = h >>> shift
 * @param slotShift DISPLACED: slot = ((h >>> slotShift) & slotMask) ^ displacement[bucket]
 * @param slots the table; empty slots have index -1
 * @param tails bytes 8 to L - 8 of the names longer than 24, one after the other, as text
 */
public record OperationTablePlan(
    Scheme scheme,
    int minLength,
    int maxLength,
    int window,
    long m0,
    long mM,
    long mE,
    long mL,
    int shift,
    int slotShift,
    int slotMask,
    List<Integer> displacements,
    List<Slot> slots,
    String tails) {

  public OperationTablePlan {
    displacements = List.copyOf(displacements);
    slots = List.copyOf(slots);
  }

  /** How a slot is found. */
  public enum Scheme {
    DIRECT,
    DISPLACED
  }

  /**
   * A slot.
   *
   * @param index the operation's index; -1 for an empty slot
   * @param name the operation's name on the wire; empty for an empty slot
   * @param w0 its first window
   * @param wM its middle window
   * @param wE its last window
   * @param length its length in bytes
   * @param tail offset into the tails; 0 where its length is at most 24
   */
  public record Slot(int index, String name, long w0, long wM, long wE, int length, int tail) {}
}
