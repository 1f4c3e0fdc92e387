// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common.golden;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.orrery.generator.plan.OperationTablePlan;
import org.orrery.generator.plan.OperationTablePlan.Hash;
import org.orrery.generator.plan.OperationTablePlan.Scheme;
import org.orrery.generator.plan.OperationTablePlan.Slot;

/** Tables for hand-made plans: true perfect hashes, found by plain trial. */
final class OperationTables {

  private OperationTables() {}

  static OperationTablePlan of(List<String> names) {
    int bits = 64 - Long.numberOfLeadingZeros(2L * names.size() - 1);
    Random multipliers = new Random(1);
    while (true) {
      long start = multipliers.nextLong() | 1;
      long end = multipliers.nextLong() | 1;
      long length = multipliers.nextLong() | 1;
      Slot[] slots = new Slot[1 << bits];
      StringBuilder tails = new StringBuilder();
      boolean perfect = true;
      for (int i = 0; i < names.size(); i++) {
        Slot slot = slot(i, names.get(i), tails.length());
        int at = (int) ((slot.start() * start + slot.end() * end + slot.length() * length) >>> (64 - bits));
        perfect &= slots[at] == null;
        slots[at] = slot;
        if (slot.length() > 24) {
          tails.append(slot.name(), 8, slot.length() - 8);
        }
      }
      if (perfect) {
        return table(names, bits, new Hash(start, end, 0, length, 0, 0, 0, List.of()), Arrays.asList(slots), tails.toString());
      }
    }
  }

  private static OperationTablePlan table(
      List<String> names, int bits, Hash hash, List<Slot> slots, String tails) {
    List<Slot> filled = new ArrayList<>(slots);
    filled.replaceAll(slot -> slot == null ? new Slot(-1, "", 0, 0, 0, 0, 0) : slot);
    return new OperationTablePlan(
        Scheme.DIRECT,
        names.stream().mapToInt(String::length).min().orElseThrow(),
        names.stream().mapToInt(String::length).max().orElseThrow(),
        names.stream().filter(name -> name.length() > 24).count() * 8 > names.size() ? 5 : 3,
        hash,
        64 - bits,
        0,
        0,
        List.of(),
        List.of(),
        filled,
        tails);
  }

  private static Slot slot(int index, String name, int tail) {
    byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
    int last = Math.max(bytes.length, 8) - 8;
    return new Slot(
        index,
        name,
        window(bytes, 0),
        window(bytes, last),
        window(bytes, last / 2),
        bytes.length,
        bytes.length > 24 ? tail : 0);
  }

  private static long window(byte[] bytes, int at) {
    long window = 0;
    for (int i = 0; i < Math.min(bytes.length, 8); i++) {
      window |= (bytes[at + i] & 0xffL) << (8 * i);
    }
    return window;
  }
}
