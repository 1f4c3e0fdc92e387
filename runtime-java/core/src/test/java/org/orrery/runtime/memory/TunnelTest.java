// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.StringView;

class TunnelTest {
  private final CdrReader reader = new CdrReader();
  private final StringView text = new StringView();
  private final Arena arena = Arena.ofShared();
  private final AreaSpace space = new AreaSpace(64 * 1024, 8, arena);
  private final ScopeStack stack = new ScopeStack(space.primordial());

  @AfterEach
  void free() {
    arena.close();
  }

  private static Tunnel<CharSequence> tunnel(int capacity, int valueBytes) {
    return new Tunnel<>(capacity, valueBytes, (value, out) -> out.writeString(value));
  }

  private String read(Tunnel.Delivery delivery) {
    delivery.open(reader);
    text.read(reader);
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
      try (Tunnel.Delivery got = way.get()) {
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
    try (Tunnel.Delivery got = way.get()) {
      assertEquals("near", read(got));
    }
  }

  @Test
  void isFullUntilTheLastReceiverHasLetGo() {
    Tunnel<CharSequence> way = tunnel(1, 16);
    way.put("a");
    Tunnel.Delivery first = way.get();
    Tunnel.Delivery second = first.share();
    first.close();
    assertEquals(Passage.FULL, way.put("b"));
    assertEquals("a", read(second));
    second.close();
    assertEquals(Passage.GRANTED, way.put("b"));
  }

  @Test
  void refusesAValueThatIsTooLargeAndKeepsTheOthers() {
    Tunnel<CharSequence> way = tunnel(2, 16);
    assertEquals(Passage.GRANTED, way.put("first"));
    assertEquals(Passage.TOO_LARGE, way.put("x".repeat(9000)));
    assertEquals(Passage.GRANTED, way.put("second"));
    for (String each : List.of("first", "second")) {
      try (Tunnel.Delivery got = way.get()) {
        assertEquals(each, read(got));
      }
    }
  }

  @Test
  void passesReferencesThatOutliveBothEnds() {
    Area immortal = space.make(AreaKind.IMMORTAL, 1024, "immortal");
    Area session = space.make(AreaKind.CONSTANT, 1024, "session");
    Area request = space.make(AreaKind.PRIVATE, 1024, "request");
    stack.enter(session);
    stack.enter(request);
    long lasting = session.allocate(8, 8);
    long passing = request.allocate(8, 8);
    ReferenceTunnel way = new ReferenceTunnel(space, session, 2);
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
  void losesAndDoublesNothingBetweenManyThreads() throws InterruptedException {
    int senders = 2;
    int each = 20_000;
    Tunnel<Integer> way = new Tunnel<>(5, 16, (value, out) -> out.writeLong(value));
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
          try (Tunnel.Delivery got = way.get()) {
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
