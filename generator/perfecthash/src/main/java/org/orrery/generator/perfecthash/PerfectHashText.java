// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.orrery.generator.perfecthash.PerfectHash.Bucket;
import org.orrery.generator.perfecthash.PerfectHash.Slot;

/**
 * Writer of a table as lines of text: the form in which the Java runtime loads tables that are too large for a class initialiser,
 * and the form of both runtimes' test vectors. Multipliers and windows are hexadecimal, all other numbers decimal.
 *
 * <pre>
 *   operation-table 1
 *   scheme DIRECT | DISPLACED | TWO_LEVEL | SORTED
 *   lengths MIN MAX
 *   windows START END MIDDLE              multipliers
 *   length MULTIPLIER
 *   sliding MULTIPLIER OFFSET
 *   addend A
 *   words M...
 *   shifts SHIFT SLOT_SHIFT SLOT_MASK
 *   displacements D...
 *   buckets COUNT                          and as many lines: MULTIPLIER OFFSET SHIFT
 *   slots COUNT OCCUPIED                   and OCCUPIED lines: SLOT KEY START END MIDDLE LENGTH TAIL
 *   tails HEX
 * </pre>
 */
public final class PerfectHashText {
  private PerfectHashText() {}

  /** Text of a table; each line ends with a newline. */
  public static String of(PerfectHash table) {
    HashFunction f = table.function();
    StringBuilder text = new StringBuilder("operation-table 1\n");
    line(text, "scheme", table.scheme());
    line(text, "lengths", table.minLength(), table.maxLength());
    line(text, "windows", hex(f.start()), hex(f.end()), hex(f.middle()));
    line(text, "length", hex(f.length()));
    line(text, "sliding", hex(f.sliding()), f.slidingOffset());
    line(text, "addend", hex(f.addend()));
    line(text, "words", f.words().stream().map(PerfectHashText::hex).toArray());
    line(text, "shifts", table.shift(), table.slotShift(), table.slotMask());
    line(text, "displacements", table.displacements().toArray());
    line(text, "buckets", table.buckets().size());
    for (Bucket bucket : table.buckets()) {
      line(text, hex(bucket.multiplier()), bucket.offset(), bucket.shift());
    }
    List<Slot> slots = table.slots();
    line(text, "slots", slots.size(), slots.stream().filter(slot -> slot.key() != PerfectHash.NO_KEY).count());
    for (int i = 0; i < slots.size(); i++) {
      Slot slot = slots.get(i);
      if (slot.key() != PerfectHash.NO_KEY) {
        line(
            text,
            Integer.toString(i),
            slot.key(),
            hex(slot.start()),
            hex(slot.end()),
            hex(slot.middle()),
            slot.length(),
            slot.tail());
      }
    }
    line(text, "tails", HexFormat.of().formatHex(table.tails().toBytes()));
    return text.toString();
  }

  private static String hex(long value) {
    return Long.toHexString(value);
  }

  private static void line(StringBuilder text, String word, Object... values) {
    String rest = List.of(values).stream().map(Object::toString).collect(Collectors.joining(" "));
    text.append(rest.isEmpty() ? word : word + " " + rest).append('\n');
  }
}
