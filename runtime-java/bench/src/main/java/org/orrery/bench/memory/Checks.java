// SPDX-License-Identifier: Apache-2.0
package org.orrery.bench.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import org.orrery.bench.Sampler;
import org.orrery.bench.Sampler.Subject;
import org.orrery.runtime.memory.Area;
import org.orrery.runtime.memory.AreaKind;
import org.orrery.runtime.memory.AreaSpace;
import org.orrery.runtime.memory.ScopeStack;

/** Benchmark of the question whether references may be, from scopes of growing depth and when they are stored; one round. */
public final class Checks {
  private static final int TIMES = 1 << 14;
  private static final int AREAS = 100;
  private static final int PLACES = 64;
  /** A shift and an exclusive or, three times, each of which waits for the one before. */
  private static final int STEPS_OF_A_NUMBER = 6;

  private final AreaSpace space = new AreaSpace(1 << 20, AREAS, Arena.global());
  private final ScopeStack stack = new ScopeStack(space.primordial());
  private final Area[] nested = new Area[Area.DEEPEST];
  private final Link[] links = new Link[Area.DEEPEST];
  private long number = 1;

  /** A link of the search that the RTSJ describes: from the inner area outwards, until the other one is met. */
  private record Link(Link parent) {
    boolean isWithin(Link outer) {
      for (Link at = this; at != null; at = at.parent) {
        if (at == outer) {
          return true;
        }
      }
      return false;
    }
  }

  private Checks() {
    for (int i = 0; i < nested.length; i++) {
      nested[i] = space.make(AreaKind.PRIVATE_MEMORY, 1024, "nested");
      Areas.require(stack.enter(nested[i]));
      links[i] = new Link(i == 0 ? null : links[i - 1]);
    }
  }

  /**
   * One argument, what is measured: {@code checks}, or where stores refer to. Each is in a virtual machine of its own, because compilers
   * of Java learn from what they see: after stores to several places, a store to one is another than in a program that knows only that.
   */
  public static void main(String[] what) {
    Checks checks = new Checks();
    long[] own = places(checks.nested[Area.DEEPEST - 1]);
    switch (what[0]) {
      case "own" -> checks.store("in the same scope", own, own);
      case "outer" -> checks.store("in an outer scope", own, places(checks.nested[1]));
      case "primordial" -> checks.store("in primordial memory", own, new long[PLACES + 1]);
      default -> checks.checks();
    }
  }

  private void checks() {
    speed();
    for (int depth : Areas.DEPTHS) {
      Sampler.measure("depth " + depth, "reference check", TIMES,
          new Subject("display", () -> byDisplay(depth)),
          new Subject("parent traversal", () -> byTraversal(depth)));
    }
  }

  private void speed() {
    Sampler.measure("machine", "addition", TIMES * STEPS_OF_A_NUMBER, new Subject("dependent", () -> {
      long x = number;
      for (int i = 0; i < TIMES; i++) {
        x ^= x << 13;
        x ^= x >>> 7;
        x ^= x << 17;
      }
      number = x;
      return TIMES;
    }));
  }

  private int byDisplay(int depth) {
    int allowed = 0;
    for (int i = 0; i < TIMES; i++) {
      // Not the same two all the time, which a compiler would ask about once.
      int shift = i & Area.DEEPEST - 1 - depth;
      allowed += nested[shift + depth].mayReferTo(nested[shift]) ? 1 : 0;
    }
    return allowed;
  }

  private int byTraversal(int depth) {
    int allowed = 0;
    for (int i = 0; i < TIMES; i++) {
      int shift = i & Area.DEEPEST - 1 - depth;
      allowed += links[shift + depth].isWithin(links[shift]) ? 1 : 0;
    }
    return allowed;
  }

  private static long[] places(Area area) {
    long[] places = new long[PLACES + 1];
    for (int i = 0; i < places.length; i++) {
      places[i] = area.allocate(8, 8);
    }
    return places;
  }

  /** Stores that follow each other, as when a list is linked. */
  private void store(String where, long[] places, long[] targets) {
    Sampler.measure(where, "store", TIMES,
        new Subject("checked", () -> checked(places, targets)),
        new Subject("checked, scope known", () -> checkedInKnown(places, targets)),
        new Subject("plain", () -> plain(places, targets)));
  }

  private int checked(long[] places, long[] targets) {
    int granted = 0;
    for (int each = 0; each < TIMES / PLACES; each++) {
      for (int i = 0; i < PLACES; i++) {
        granted += space.store(places[i], targets[i + 1]) ? 1 : 0;
      }
    }
    return granted;
  }

  private int checkedInKnown(long[] places, long[] targets) {
    Area own = nested[Area.DEEPEST - 1];
    int granted = 0;
    for (int each = 0; each < TIMES / PLACES; each++) {
      for (int i = 0; i < PLACES; i++) {
        granted += own.store(places[i], targets[i + 1]) ? 1 : 0;
      }
    }
    return granted;
  }

  private int plain(long[] places, long[] targets) {
    for (int each = 0; each < TIMES / PLACES; each++) {
      for (int i = 0; i < PLACES; i++) {
        space.segment().set(ValueLayout.JAVA_LONG, places[i], targets[i + 1]);
      }
    }
    return TIMES;
  }
}
