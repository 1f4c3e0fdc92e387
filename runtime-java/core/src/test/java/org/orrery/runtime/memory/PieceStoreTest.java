// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.orrery.runtime.block.TextBlock;
import org.orrery.runtime.realtime.Mutex;

/** Areas that take pieces back before they are left; assertions are on in tests. */
class PieceStoreTest {
  private static final int STEPS = 20_000;

  private final Arena arena = Arena.ofShared();
  private final AreaSpace space = new AreaSpace(64 * 1024, 8, arena);
  private final ScopeStack stack = new ScopeStack(space.primordial());

  @AfterEach
  void free() {
    arena.close();
  }

  private Area entered(long bytes) {
    Area area = space.makeLasting(AreaKind.VARIABLE, bytes, "session");
    assertEquals(Permission.GRANTED, stack.enter(area));
    return area;
  }

  @Test
  void piecesComeBackBeforeTheScopeIsLeft() {
    Area session = entered(4096);
    long all = session.allocate(4096, 1);
    assertEquals(session.first(), all);
    assertEquals(Area.NIL, session.allocate(1, 1));
    session.release(all, 4096);
    assertEquals(0, session.usedBytes());
    assertEquals(4096, session.highWaterBytes());
    assertEquals(all, session.allocate(1, 1));
    assertEquals(PieceStore.GRAIN_BYTES, session.usedBytes());
  }

  @Test
  void allPiecesAreFreeWhenTheScopeIsLeft() {
    Area session = entered(4096);
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < 4; i++) {
        assertNotEquals(Area.NIL, session.allocate(1024, 8));
      }
      assertEquals(Area.NIL, session.allocate(1, 1));
      stack.leave();
      assertEquals(Permission.GRANTED, stack.enter(session));
    }
    assertEquals(0, session.usedBytes());
    assertEquals(4096, session.highWaterBytes());
  }

  @Test
  void whatALaterStayGivesBackIsNotItsOwn() {
    Area session = entered(256);
    long gone = session.allocate(256, 8);
    stack.leave();
    assertEquals(Permission.GRANTED, stack.enter(session));
    session.release(gone, 256);
    assertEquals(gone, session.allocate(256, 8));
    assertEquals(256, session.usedBytes());
  }

  @Test
  void otherKindsTakeNothingBack() {
    Area linear = space.make(AreaKind.LINEAR, 256, "linear");
    assertEquals(Permission.GRANTED, stack.enter(linear));
    long all = linear.allocate(256, 8);
    linear.release(all, 256);
    assertEquals(Area.NIL, linear.allocate(8, 8));
  }

  @Test
  void aPieceThatWasNotGivenOutWholeIsCaught() {
    Area session = entered(256);
    long piece = session.allocate(32, 8);
    assertThrows(AssertionError.class, () -> session.release(piece, 48));
    session.release(piece, 32);
    assertThrows(AssertionError.class, () -> session.release(piece, 32));
    assertEquals(0, session.usedBytes());
  }

  @Test
  void aUseOfAPieceThatWasGivenBackIsCaughtAndNamesBothScopes() {
    Area session = entered(256);
    TextBlock text = new TextBlock(4);
    text._moveTo(space, session.allocate(text._bytes(), Window._ALIGNMENT));
    text.set("ok");
    Area request = space.make(AreaKind.PRIVATE_MEMORY, 256, "call");
    assertEquals(Permission.GRANTED, stack.enter(request));
    session.release(text._offset(), text._bytes());
    ScopeViolation caught = assertThrows(ScopeViolation.class, text::copy);
    assertEquals("a TextBlock in scope 'session' is used after it was given back; the thread is in scope 'call'", caught.getMessage());

    assertEquals(text._offset(), session.allocate(text._bytes(), Window._ALIGNMENT), "somebody else has it now");
    assertThrows(ScopeViolation.class, () -> text.set("no"));
    text._moveTo(space, text._offset());
    text.set("mine");
    assertEquals("mine", text.copy());
  }

  /** Locks last as long as the process: areas that come and go must not leave one behind each time. */
  @Test
  void theLockOfADroppedAreaIsTheNextOnes() {
    Area gone = space.make(AreaKind.VARIABLE, 256, "gone");
    Mutex lock = space.lock(gone.id());
    space.drop(gone);
    Area next = space.make(AreaKind.VARIABLE, 256, "next");
    assertEquals(gone.id(), next.id());
    assertSame(lock, space.lock(next.id()));
  }

  @Test
  void obeysTheRulesOfReferences() {
    Area session = entered(256);
    Area request = space.make(AreaKind.PRIVATE_MEMORY, 256, "call");
    assertEquals(Permission.GRANTED, stack.enter(request));
    long lasting = session.allocate(8, 8);
    long passing = request.allocate(8, 8);
    assertTrue(space.mayRefer(passing, lasting));
    assertFalse(space.mayRefer(lasting, passing));
  }

  /** Model of the store, with a bit for each grain that is looked at one by one. */
  private static final class Simple {
    private final BitSet taken = new BitSet();
    private final int grains;
    private int highest;

    Simple(long bytes) {
      grains = (int) (bytes / PieceStore.GRAIN_BYTES);
    }

    static int grainsOf(long bytes) {
      return (int) Math.max(1, Math.ceilDiv(bytes, PieceStore.GRAIN_BYTES));
    }

    /** The number of the first grain of a piece; -1 for none. */
    int take(long bytes, long alignment) {
      int count = grainsOf(bytes);
      for (int at = 0; at + count <= grains; at++) {
        boolean isFree = taken.get(at, at + count).isEmpty();
        if (isFree && at * PieceStore.GRAIN_BYTES % alignment == 0) {
          taken.set(at, at + count);
          highest = Math.max(highest, taken.cardinality());
          return at;
        }
      }
      return -1;
    }
  }

  private record Piece(long at, long bytes) {}

  @ParameterizedTest
  @ValueSource(longs = {16, 1000, 1024, 4096, 12_345})
  void takenAndGivenInAnyOrderItIsAsASimpleOne(long capacity) {
    Random random = new Random(capacity);
    Area mine = entered(capacity);
    Simple simple = new Simple(capacity);
    List<Piece> pieces = new ArrayList<>();
    for (int step = 0; step < STEPS; step++) {
      if (random.nextBoolean() || pieces.isEmpty()) {
        long bytes = random.nextLong(random.nextInt(8) == 0 ? capacity / 2 + 32 : 150);
        long alignment = 1L << random.nextInt(9);
        int expected = simple.take(bytes, alignment);
        long at = mine.allocate(bytes, alignment);
        assertEquals(expected < 0 ? Area.NIL : mine.first() + (long) expected * PieceStore.GRAIN_BYTES, at);
        if (at != Area.NIL) {
          pieces.add(new Piece(at, bytes));
        }
      } else {
        Piece gone = pieces.remove(random.nextInt(pieces.size()));
        mine.release(gone.at, gone.bytes);
        int first = (int) ((gone.at - mine.first()) / PieceStore.GRAIN_BYTES);
        simple.taken.clear(first, first + Simple.grainsOf(gone.bytes));
      }
      assertEquals((long) simple.taken.cardinality() * PieceStore.GRAIN_BYTES, mine.usedBytes());
      assertEquals((long) simple.highest * PieceStore.GRAIN_BYTES, mine.highWaterBytes());
    }
    assertTrue(mine.highWaterBytes() <= capacity);
    pieces.forEach(each -> mine.release(each.at, each.bytes));
    assertNotEquals(Area.NIL, mine.allocate(capacity / PieceStore.GRAIN_BYTES * PieceStore.GRAIN_BYTES, 1), "neighbours are one again");
  }

  @Test
  void aPieceIsOneThreadsAtATime() throws InterruptedException {
    Area shared = entered(4096);
    Queue<String> faults = new ConcurrentLinkedQueue<>();
    List<Thread> threads = new ArrayList<>();
    for (int id = 1; id <= 4; id++) {
      byte mark = (byte) id;
      threads.add(Thread.ofPlatform().start(() -> {
        for (int i = 0; i < 5000; i++) {
          long bytes = 16 + i % 200;
          long at = shared.allocate(bytes, 8);
          if (at != Area.NIL) {
            MemorySegment piece = space.segment().asSlice(at, bytes).fill(mark);
            Thread.yield();
            if (piece.mismatch(MemorySegment.ofArray(filled(bytes, mark))) >= 0) {
              faults.add("another wrote into " + at);
            }
            shared.release(at, bytes);
          }
        }
      }));
    }
    for (Thread each : threads) {
      each.join();
    }
    assertTrue(faults.isEmpty(), faults::toString);
    assertEquals(0, shared.usedBytes());
  }

  private static byte[] filled(long bytes, byte mark) {
    byte[] all = new byte[(int) bytes];
    Arrays.fill(all, mark);
    return all;
  }
}
