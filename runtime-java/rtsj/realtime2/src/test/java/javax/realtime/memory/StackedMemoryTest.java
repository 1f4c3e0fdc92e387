// SPDX-License-Identifier: Apache-2.0
package javax.realtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import javax.realtime.MemoryInUseException;
import javax.realtime.RealtimeThread;
import javax.realtime.ScopedCycleException;
import javax.realtime.StaticIllegalArgumentException;
import javax.realtime.StaticOutOfMemoryError;
import org.junit.jupiter.api.Test;

/** The rules of RTSJ 2.0, class StackedMemory. */
class StackedMemoryTest {

  @Test
  void guestSharesItsMakersStore() throws Exception {
    assertNull(thrownBy(() -> new StackedMemory(1_000, 2_000).enter(() -> new StackedMemory(1_000).enter(() -> {}))));
  }

  /** The constructor of guests: the current area has a guest already. */
  @Test
  void scopeHasOneGuest() throws Exception {
    assertEquals(MemoryInUseException.class, thrownBy(() -> new StackedMemory(100, 2_000).enter(() -> {
      new StackedMemory(100);
      new StackedMemory(100);
    })).getClass());
  }

  /** The constructor of guests: the current area is not a StackedMemory. */
  @Test
  void guestNeedsAHost() throws Exception {
    assertEquals(StaticIllegalArgumentException.class, thrownBy(() -> new StackedMemory(100)).getClass());
  }

  /** The constructor of hosts: the store of the area that it is made in is too small. */
  @Test
  void storeHoldsWhatItWasMadeFor() throws Exception {
    assertEquals(
        StaticOutOfMemoryError.class,
        thrownBy(() -> new StackedMemory(1_000, 2_000).enter(() -> new StackedMemory(100, 1_001))).getClass());
  }

  /** The stacking constraints: it is entered only from the area that it was made in. */
  @Test
  void scopeIsEnteredWhereItWasMade() throws Exception {
    assertEquals(ScopedCycleException.class, thrownBy(() -> new StackedMemory(100, 2_000).enter(() -> {
      StackedMemory made = new StackedMemory(100, 500);
      new LTMemory(100).enter(() -> made.enter(() -> {}));
    })).getClass());
  }

  private static Throwable thrownBy(Runnable logic) throws InterruptedException {
    Throwable[] thrown = new Throwable[1];
    RealtimeThread thread = new RealtimeThread(null, null, () -> {
      try {
        logic.run();
      } catch (RuntimeException | Error refused) {
        thrown[0] = refused;
      }
    });
    thread.start();
    thread.join();
    return thrown[0];
  }
}
