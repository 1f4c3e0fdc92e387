// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.demux;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.demux.ObjectTable.Fault;

class ObjectTableTest {
  private static final long INCARNATION = 0x1234_5678_9abc_def0L;

  private final ReceivedMessage message = new ReceivedMessage();
  private final ObjectTable<String> objects =
      new ObjectTable<>(List.of(new PoaLayout(2, 2, 1), new PoaLayout(1, 4, 1)), INCARNATION);

  private String find(byte[] key) {
    return objects.find(message.segment(), message.put(key, 0), key.length);
  }

  private Fault fault(byte[] key) {
    assertNull(find(key));
    return objects.fault(message.segment(), message.put(key, 0), key.length);
  }

  private static byte[] declared(int poa, int poaGeneration, int slot, int generation) {
    return ObjectKey.declared(new ObjectId(poa, poaGeneration, slot, generation));
  }

  @Test
  void findsADeclaredObjectAtItsFixedKey() {
    objects.declare(0, 1, "first");
    byte[] key = ObjectKey.declared(ObjectId.declared(0, 1));
    assertArrayEquals(HexFormat.of().parseHex("4f525901" + "00000000" + "00000001" + "00000001" + "00000001"), key);
    assertEquals("first", find(key));
    assertEquals(Fault.NONE, objects.fault(message.segment(), message.put(key, 0), key.length));
  }

  @Test
  void findsAnObjectMadeAtRunTimeByAKeyOf28Bytes() {
    ObjectId id = objects.activate(1, "second").orElseThrow();
    byte[] key = objects.keyOf(id);
    assertEquals("4f525902" + "00000001" + "00000001" + "00000001" + "00000001" + "123456789abcdef0", HexFormat.of().formatHex(key));
    assertEquals("second", find(key));
  }

  @Test
  void knowsNoDeclaredObjectBeforeItHasAServant() {
    assertEquals(Fault.UNKNOWN_OBJECT, fault(declared(0, 1, 0, 1)));
  }

  @Test
  void refusesKeysWithAWrongNumber() {
    objects.declare(0, 0, "first");
    assertEquals(Fault.UNKNOWN_POA, fault(declared(2, 1, 0, 1)));
    assertEquals(Fault.UNKNOWN_POA, fault(declared(-1, 1, 0, 1)));
    assertEquals(Fault.UNKNOWN_POA, fault(declared(0, 2, 0, 1)));
    assertEquals(Fault.UNKNOWN_OBJECT, fault(declared(0, 1, 2, 1)));
    assertEquals(Fault.UNKNOWN_OBJECT, fault(declared(0, 1, -1, 1)));
    assertEquals(Fault.UNKNOWN_OBJECT, fault(declared(0, 1, 0, 2)));
  }

  @Test
  void callsWhatItHasNotMadeForeign() {
    byte[] sound = declared(0, 1, 0, 1);
    for (int i = 0; i < 4; i++) {
      byte[] other = sound.clone();
      other[i] ^= 0x40;
      assertEquals(Fault.FOREIGN_KEY, fault(other));
    }
    for (int size : new int[] {0, 3, 19, 21, 28}) {
      assertEquals(Fault.FOREIGN_KEY, fault(Arrays.copyOf(sound, size)));
    }
  }

  @Test
  void refusesAKeyOfAnotherRun() {
    ObjectId id = objects.activate(1, "first").orElseThrow();
    assertEquals(Fault.UNKNOWN_OBJECT, fault(ObjectKey.ofRun(id, INCARNATION + 1)));
  }

  @Test
  void refusesAKeyWhoseFormatIsNotThatOfItsSlot() {
    objects.declare(1, 0, "first");
    ObjectId id = objects.activate(1, "second").orElseThrow();
    assertEquals(Fault.UNKNOWN_OBJECT, fault(ObjectKey.declared(id)));
    assertEquals(Fault.UNKNOWN_OBJECT, fault(objects.keyOf(ObjectId.declared(1, 0))));
  }

  @Test
  void aDeactivatedObjectsKeyNeverMeansAnotherObject() {
    ObjectId id = objects.activate(1, "first").orElseThrow();
    assertTrue(objects.deactivate(id));
    for (int i = 0; i < 100; i++) {
      ObjectId next = objects.activate(1, "second").orElseThrow();
      assertNotEquals(id, next);
      assertEquals(Fault.UNKNOWN_OBJECT, fault(objects.keyOf(id)));
      assertEquals("second", find(objects.keyOf(next)));
      assertTrue(objects.deactivate(next));
    }
  }

  @Test
  void findsDeclaredObjectsByWellKnownKeysToo() {
    objects.declare(1, 0, "first");
    objects.declare(0, 1, "second");
    objects.declareWellKnown(latin1("Echo"), ObjectId.declared(1, 0));
    objects.declareWellKnown(latin1("A"), ObjectId.declared(0, 1));
    objects.declareWellKnown(latin1("Echo\0\u00ff"), ObjectId.declared(0, 1));
    assertEquals("first", find(latin1("Echo")));
    assertEquals("second", find(latin1("A")));
    assertEquals("second", find(latin1("Echo\0\u00ff")));
    for (String other : List.of("", "B", "Ech", "Echo2", "echo")) {
      assertEquals(Fault.FOREIGN_KEY, fault(latin1(other)), other);
    }
    assertEquals("first", find(ObjectKey.declared(ObjectId.declared(1, 0))));
  }

  @Test
  void tellsWhichObjectAKeyIsOf() {
    objects.declareWellKnown(latin1("Echo"), ObjectId.declared(1, 0));
    ObjectId made = objects.activate(1, "first").orElseThrow();
    assertEquals(Optional.of(ObjectId.declared(1, 0)), identified(latin1("Echo")));
    assertEquals(Optional.of(made), identified(objects.keyOf(made)));
    assertEquals(Optional.empty(), identified(latin1("nobody")));
  }

  private Optional<ObjectId> identified(byte[] key) {
    return objects.identify(MemorySegment.ofArray(key), 0, key.length);
  }

  private static byte[] latin1(String key) {
    return key.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void deactivatesOnceAndOnlyWhatIsActive() {
    ObjectId id = objects.activate(1, "first").orElseThrow();
    assertTrue(objects.deactivate(id));
    assertFalse(objects.deactivate(id));
    assertFalse(objects.deactivate(ObjectId.declared(1, 2)));
    assertFalse(objects.deactivate(ObjectId.declared(7, 0)));
    assertFalse(objects.deactivate(ObjectId.declared(1, 9)));
    objects.declare(1, 0, "first");
    assertFalse(objects.deactivate(ObjectId.declared(1, 0)), "declared objects stay");
  }

  @Test
  void givesEachSlotOnceUntilThePoaIsFull() {
    Set<Integer> slots = new HashSet<>();
    for (int i = 0; i < 3; i++) {
      slots.add(objects.activate(1, "first").orElseThrow().slot());
    }
    assertEquals(Set.of(1, 2, 3), slots);
    assertEquals(Optional.empty(), objects.activate(1, "first"));
    assertEquals(Optional.empty(), objects.activate(0, "first"), "all slots of this POA are declared");
  }

  /** Each writer's servants carry its key's text; a reader that finds another one has been given somebody else's object. */
  @Test
  void readersNeverFindAnotherObjectThanTheKeys() throws InterruptedException {
    AtomicInteger wrong = new AtomicInteger();
    AtomicInteger seen = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    AtomicReferenceArray<ObjectId> newest = new AtomicReferenceArray<>(2);
    ObjectTable<ObjectId[]> table = new ObjectTable<>(List.of(new PoaLayout(0, 4, 1)), INCARNATION);
    for (int writer = 0; writer < 2; writer++) {
      int mine = writer;
      threads.add(Thread.ofPlatform().start(() -> {
        for (int round = 0; round < 5_000 || seen.get() == 0 && round < 10_000_000; round++) {
          ObjectId[] servant = new ObjectId[1];
          ObjectId id = table.activate(0, servant).orElseThrow();
          servant[0] = id;
          newest.set(mine, id);
          table.deactivate(id);
        }
      }));
    }
    Thread reader = Thread.ofPlatform().start(() -> {
      ReceivedMessage received = new ReceivedMessage();
      for (int i = 0; threads.stream().anyMatch(Thread::isAlive); i ^= 1) {
        ObjectId id = newest.get(i);
        if (id != null) {
          byte[] key = table.keyOf(id);
          ObjectId[] found = table.find(received.segment(), received.put(key, 0), key.length);
          if (found != null) {
            seen.incrementAndGet();
            if (found[0] != null && !found[0].equals(id)) {
              wrong.incrementAndGet();
            }
          }
        }
      }
    });
    for (Thread thread : threads) {
      thread.join();
    }
    reader.join();
    assertEquals(0, wrong.get());
    assertTrue(seen.get() > 0);
  }
}
