// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.orrery.generator.perfecthash.PerfectHash.Slot;

class VerificationTest {
  private static final String LONG = "a_name_with_more_bytes_than_three_windows_cover";

  private final List<ByteString> keys = Stream.of("take_off", "land", LONG).map(ByteString::of).toList();
  private final PerfectHash table = PerfectHashSearch.search(keys);

  @Test
  void acceptsASoundTable() {
    assertThatNoException().isThrownBy(() -> new Verification(table, keys).run());
  }

  @Test
  void rejectsATableThatDoesNotFindAKey() {
    assertThatIllegalStateException()
        .isThrownBy(() -> verify(slot -> slot.key() == 1 ? Slot.EMPTY : slot))
        .withMessage("the table does not find land");
  }

  @Test
  void rejectsATableThatExchangesKeys() {
    assertThatIllegalStateException()
        .isThrownBy(() -> verify(slot -> slot.key() < 0 ? slot : withKey(slot, 2 - slot.key())))
        .withMessage("the table does not find take_off");
  }

  @Test
  void rejectsATableWhoseTailsAreOther() {
    PerfectHash other = withTails(ByteString.of("z".repeat(LONG.length() - 16)));
    assertThatIllegalStateException()
        .isThrownBy(() -> new Verification(other, keys).run())
        .withMessage("the table does not find " + LONG);
  }

  private void verify(UnaryOperator<Slot> change) {
    List<Slot> slots = new ArrayList<>(table.slots());
    slots.replaceAll(change);
    new Verification(with(slots, table.tails()), keys).run();
  }

  private PerfectHash withTails(ByteString tails) {
    return with(table.slots(), tails);
  }

  private PerfectHash with(List<Slot> slots, ByteString tails) {
    return new PerfectHash(
        table.scheme(),
        table.minLength(),
        table.maxLength(),
        table.function(),
        table.shift(),
        table.slotShift(),
        table.slotMask(),
        table.displacements(),
        table.buckets(),
        slots,
        tails);
  }

  private static Slot withKey(Slot slot, int key) {
    return new Slot(slot.start(), slot.end(), slot.middle(), slot.length(), slot.tail(), key);
  }
}
