// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.foreign.Arena;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.block.TextBlock;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.iop.ReferenceView;

class TunnelTest {
  /** A busy machine may take long to compile the path. */
  private static final long PATIENCE_NANOS = 60_000_000_000L;

  private final StringView text = new StringView();
  private final Arena arena = Arena.ofShared();
  private final AreaSpace space = new AreaSpace(64 * 1024, 8, arena);
  private final ScopeStack stack = new ScopeStack(space.primordial());

  @AfterEach
  void free() {
    arena.close();
  }

  private static Tunnel<CharSequence> tunnel(int capacity, int valueBytes) {
    return new Tunnel<>(memory(4096), capacity, valueBytes, (value, out) -> out.writeString(value));
  }

  private static ImmortalMemory memory(long bytes) {
    return new ImmortalMemory(new ProcessMemory(new Layout(bytes, List.of()), List.of()));
  }

  private String read(Tunnel.Delivery<CharSequence> delivery) {
    delivery.read(text);
    return text.toString();
  }

  @Test
  void keepsTheOrder() {
    Tunnel<CharSequence> way = tunnel(3, 16);
    for (String each : List.of("a", "b", "c")) {
      assertEquals(Passage.GRANTED, way.put(each));
    }
    assertEquals(Passage.FULL, way.put("d"));
    for (String each : List.of("a", "b", "c")) {
      try (Tunnel.Delivery<CharSequence> got = way.get()) {
        assertEquals(each, read(got));
      }
    }
    assertNull(way.get());
  }

  @Test
  void carriesACopy() {
    Tunnel<CharSequence> way = tunnel(1, 64);
    StringBuilder mine = new StringBuilder("near");
    way.put(mine);
    mine.setLength(0);
    mine.append("gone");
    try (Tunnel.Delivery<CharSequence> got = way.get()) {
      assertEquals("near", read(got));
    }
  }

  @Test
  void isFullUntilTheLastReceiverHasLetGo() {
    Tunnel<CharSequence> way = tunnel(1, 16);
    way.put("a");
    Tunnel.Delivery<CharSequence> first = way.get();
    Tunnel.Delivery<CharSequence> second = first.share();
    first.close();
    assertEquals(Passage.FULL, way.put("b"));
    assertEquals("a", read(second));
    second.close();
    assertEquals(Passage.GRANTED, way.put("b"));
  }

  @Test
  void keepsAValueWhenTheOneBeforeItIsClosedTwice() {
    Tunnel<CharSequence> way = tunnel(1, 16);
    way.put("a");
    Tunnel.Delivery<CharSequence> gone = way.get();
    gone.close();
    gone.close();
    way.put("b");
    Tunnel.Delivery<CharSequence> held = way.get();
    gone.close();
    assertEquals(Passage.FULL, way.put("c"));
    assertEquals("b", read(held));
    held.close();
    assertEquals(Passage.GRANTED, way.put("c"));
    assertEquals(1, way.highWater());
  }

  @Test
  void refusesAValueThatIsTooLargeAndKeepsTheOthers() {
    Tunnel<CharSequence> way = tunnel(2, 16);
    assertEquals(Passage.GRANTED, way.put("first"));
    assertEquals(Passage.TOO_LARGE, way.put("x".repeat(12)));
    assertEquals(Passage.GRANTED, way.put("second"));
    for (String each : List.of("first", "second")) {
      try (Tunnel.Delivery<CharSequence> got = way.get()) {
        assertEquals(each, read(got));
      }
    }
  }

  @Test
  void takesAllItsMemoryWhenItIsMade() {
    ImmortalMemory memory = memory(4096);
    Tunnel<CharSequence> way = new Tunnel<>(memory, 3, 49, (value, out) -> out.writeString(value));
    // Each value with eight bytes on either side of it, then to a multiple of eight.
    assertEquals(3 * 72, memory.used());
    way.put("one");
    assertEquals(3 * 72, memory.used());
  }

  @Test
  void carriesAViewAndCharactersOfAnyAlphabet() {
    Tunnel<CharSequence> way = tunnel(1, 16);
    way.put("\u03bb \u20ac");
    try (Tunnel.Delivery<CharSequence> got = way.get()) {
      got.read(text);
      Tunnel<CharSequence> next = tunnel(1, 16);
      assertEquals(Passage.GRANTED, next.put(text, (view, out) -> out.writeString(view)));
      try (Tunnel.Delivery<CharSequence> again = next.get()) {
        assertEquals("\u03bb \u20ac", read(again));
      }
    }
  }

  @Test
  void carriesAReferenceThatWasReceived() {
    Reference sent = Reference.parse(Reference.parse("corbaloc:iiop:1.2@host:77/key").stringify());
    Tunnel<Reference> way = new Tunnel<>(memory(4096), 2, 512, Reference::encode);
    ReferenceView view = new ReferenceView();
    assertEquals(Passage.GRANTED, way.put(sent));
    try (Tunnel.Delivery<Reference> got = way.get()) {
      got.read(view);
      assertEquals(Passage.GRANTED, way.put(view));
    }
    try (Tunnel.Delivery<Reference> got = way.get()) {
      got.read(view);
      assertEquals(sent, view.copy());
    }
  }

  @Test
  void carriesValuesWithoutAllocatingOnceThatIsCompiled() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Tunnel<CharSequence> way = tunnel(2, 64);
    long end = System.nanoTime() + PATIENCE_NANOS;
    long allocated;
    do {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 5_000; i++) {
        way.put("report");
        try (Tunnel.Delivery<CharSequence> got = way.get()) {
          got.read(text);
        }
      }
      allocated = threads.getCurrentThreadAllocatedBytes() - before;
    } while (allocated != 0 && System.nanoTime() - end < 0);
    assertEquals(0, allocated);
  }

  @Test
  void keepsItsPlaceWhenAValueCannotBeWritten() {
    Tunnel<CharSequence> way = tunnel(1, 16);
    assertThrows(SystemException.class, () -> way.put((CharSequence) null));
    assertEquals(Passage.GRANTED, way.put("a"));
    assertEquals(1, way.highWater());
  }

  @Test
  void passesReferencesThatOutliveBothEnds() {
    Area immortal = space.make(AreaKind.IMMORTAL, 1024, "immortal");
    Area session = space.make(AreaKind.CONSTANT, 1024, "session");
    Area request = space.make(AreaKind.PRIVATE_MEMORY, 1024, "request");
    stack.enter(session);
    stack.enter(request);
    long lasting = session.allocate(8, 8);
    long passing = request.allocate(8, 8);
    ReferenceTunnel<TextBlock> way = new ReferenceTunnel<>(session, 2);
    assertEquals(Passage.ILLEGAL_ASSIGNMENT, way.put(passing));
    assertEquals(Passage.GRANTED, way.put(lasting));
    assertEquals(Passage.GRANTED, way.put(lasting));
    assertEquals(Passage.FULL, way.put(lasting));
    assertEquals(Passage.GRANTED, way.get(passing));
    assertEquals(lasting, space.load(passing));
    assertEquals(Passage.ILLEGAL_ASSIGNMENT, way.get(immortal.first()));
    assertEquals(Passage.EMPTY, way.get(passing));
  }

  @Test
  void movesAWindowToWhatIsReferredTo() {
    ImmortalMemory memory = memory(4096);
    ReferenceTunnel<TextBlock> way = new ReferenceTunnel<>(memory.area(), 2);
    TextBlock sent = memory.make(new TextBlock(8));
    sent.set("chart");
    TextBlock mine = new TextBlock(8);
    assertEquals(Passage.GRANTED, way.put(sent));
    assertTrue(way.get(mine));
    assertEquals("chart", mine.toString());
    sent.set("moved");
    assertEquals("moved", mine.toString());
    assertFalse(way.get(mine));
    assertEquals(1, way.highWater());
  }

  @Test
  void givesAWindowToReceiversOnlyWhoseMemoryMayReferThere() {
    Area session = space.make(AreaKind.CONSTANT, 1024, "session");
    Area request = space.make(AreaKind.PRIVATE_MEMORY, 1024, "request");
    stack.enter(session);
    stack.enter(request);
    TextBlock window = new TextBlock(8);
    window._moveTo(space, session.allocate(window._bytes(), 8));
    ReferenceTunnel<TextBlock> way = new ReferenceTunnel<>(session, 2);
    assertEquals(Passage.GRANTED, way.put(window));
    assertEquals(Passage.GRANTED, way.put(window));
    TextBlock mine = new TextBlock(8);
    assertEquals(Passage.GRANTED, way.get(mine, new RequestScope(request)));
    assertEquals(window._offset(), mine._offset());
    assertEquals(Passage.ILLEGAL_ASSIGNMENT, way.get(mine, memory(256)));
    assertEquals(Passage.EMPTY, way.get(mine, new RequestScope(request)));
  }

  @Test
  void refusesAReferenceToNothing() {
    assertEquals(Passage.ILLEGAL_ASSIGNMENT, new ReferenceTunnel<TextBlock>(memory(256).area(), 1).put(new TextBlock(8)));
  }

  @Test
  void carriesReferencesWithoutAllocatingOnceThatIsCompiled() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    ImmortalMemory memory = memory(4096);
    ReferenceTunnel<TextBlock> way = new ReferenceTunnel<>(memory.area(), 2);
    TextBlock sent = memory.make(new TextBlock(8));
    TextBlock mine = new TextBlock(8);
    long end = System.nanoTime() + PATIENCE_NANOS;
    long allocated;
    do {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 5_000; i++) {
        way.put(sent);
        way.get(mine);
        way.put(sent);
        way.get(mine, memory);
      }
      allocated = threads.getCurrentThreadAllocatedBytes() - before;
    } while (allocated != 0 && System.nanoTime() - end < 0);
    assertEquals(0, allocated);
  }

  @Test
  void losesAndDoublesNothingBetweenManyThreads() throws InterruptedException {
    int senders = 2;
    int each = 20_000;
    Tunnel<Integer> way = new Tunnel<>(memory(4096), 5, 16, (value, out) -> out.writeLong(value));
    AtomicIntegerArray times = new AtomicIntegerArray(senders * each);
    AtomicInteger received = new AtomicInteger();
    AtomicInteger disordered = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int sender = 0; sender < senders; sender++) {
      int first = sender * each;
      threads.add(Thread.ofPlatform().start(() -> {
        for (int i = 0; i < each; i++) {
          while (way.put(first + i) != Passage.GRANTED) {
            Thread.yield();
          }
        }
      }));
      threads.add(Thread.ofPlatform().start(() -> {
        CdrReader in = new CdrReader();
        int[] last = {-1, -1};
        while (received.get() < senders * each) {
          try (Tunnel.Delivery<Integer> got = way.get()) {
            if (got == null) {
              Thread.yield();
              continue;
            }
            got.open(in);
            int value = in.readLong();
            times.incrementAndGet(value);
            if (value <= last[value / each]) {
              disordered.incrementAndGet();
            }
            last[value / each] = value;
            received.incrementAndGet();
          }
        }
      }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    for (int i = 0; i < times.length(); i++) {
      assertEquals(1, times.get(i));
    }
    assertEquals(0, disordered.get(), "one sender's came out of order");
  }
}
