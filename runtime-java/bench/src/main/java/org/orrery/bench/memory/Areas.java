// SPDX-License-Identifier: Apache-2.0
package org.orrery.bench.memory;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import org.orrery.bench.Sampler;
import org.orrery.bench.Sampler.Subject;
import org.orrery.runtime.memory.Area;
import org.orrery.runtime.memory.AreaKind;
import org.orrery.runtime.memory.AreaSpace;
import org.orrery.runtime.memory.Permission;
import org.orrery.runtime.memory.ScopeStack;

/**
 * Making, entering, leaving and filling areas of memory; one round. Each kind is measured in a virtual machine of its own, since its
 * compiler lays out code for what it has seen: {@link Checks} has what is the same for all kinds.
 */
public final class Areas {
  static final int[] DEPTHS = {0, 1, 2, 4, 8, 16, 32, 63};
  private static final int[] SIZES = {1, 16, 256, 4096, 65536, 262144};
  private static final int TIMES = 1 << 14;
  private static final int ALLOCATIONS = 512;
  private static final int CHAIN = 60;
  private static final long CHAIN_NANOS = 300_000_000;
  private static final long PEERS_BYTES = 4 << 20;
  private static final int AREAS = 200;
  private static final long SPACE_BYTES = 64L << 20;

  private final AreaSpace space = new AreaSpace(2 * SPACE_BYTES, AREAS, Arena.global());
  private final ScopeStack stack = new ScopeStack(space.primordial());
  private final AreaKind kind;
  private final String name;
  /** The object that was taken last stays reachable, or nothing would be. */
  private Object taken;

  /** Measures areas of the kind that the model calls by that word. */
  private Areas(String word) {
    name = word;
    kind = switch (word) {
      case "private" -> AreaKind.PRIVATE_MEMORY;
      case "constant" -> AreaKind.CONSTANT;
      case "linear" -> AreaKind.LINEAR;
      default -> throw new IllegalArgumentException("no kind of area that is measured: " + word);
    };
  }

  /** The name of a kind of area, or {@code peers} for what there is beside areas. */
  public static void main(String[] kind) {
    if (kind[0].equals("peers")) {
      new Areas("private").peers();
      return;
    }
    Areas areas = new Areas(kind[0]);
    areas.entry();
    areas.chain();
    for (int size : SIZES) {
      areas.allocation(size);
    }
    areas.making();
  }

  static void require(Permission result) {
    if (result != Permission.GRANTED) {
      throw new IllegalStateException(result.toString());
    }
  }

  private void entry() {
    // Code that has only ever seen one area is compiled for that one, and anew at the second.
    for (int i = 0; i < 3; i++) {
      Area area = space.make(kind, 256, "first");
      Sampler.warmUp(new Subject(name, () -> enterAndLeave(stack, area)));
    }
    for (int size : SIZES) {
      pair(size + " bytes", size);
    }
    for (int depth : DEPTHS) {
      for (int i = 0; i < depth; i++) {
        require(stack.enter(space.make(kind, 256, "nested")));
      }
      pair("depth " + depth, 256);
      while (stack.size() > 1) {
        Area gone = stack.current();
        stack.leave();
        space.drop(gone);
      }
    }
  }

  private void pair(String where, int bytes) {
    Area area = space.make(kind, bytes, "measured");
    Sampler.measure(where, "enter and leave", TIMES, new Subject(name, () -> enterAndLeave(stack, area)));
    space.drop(area);
  }

  private static int enterAndLeave(ScopeStack stack, Area area) {
    int granted = 0;
    for (int i = 0; i < TIMES; i++) {
      granted += stack.enter(area) == Permission.GRANTED ? 1 : 0;
      stack.leave();
    }
    return granted;
  }

  /** Scopes in each other, so that entering and leaving can be timed by themselves. What it takes to read the clock is not counted. */
  private void chain() {
    List<Area> chain = new ArrayList<>();
    for (int i = 0; i < CHAIN; i++) {
      chain.add(space.make(kind, 256, "chained"));
    }
    Area[] areas = chain.toArray(Area[]::new);
    long entering = Long.MAX_VALUE;
    long leaving = Long.MAX_VALUE;
    long reading = Long.MAX_VALUE;
    long end = System.nanoTime() + CHAIN_NANOS;
    long begin;
    while ((begin = System.nanoTime()) < end) {
      enterAll(stack, areas);
      long entered = System.nanoTime();
      leaveAll(stack, areas.length);
      long left = System.nanoTime();
      reading = Math.min(reading, System.nanoTime() - left);
      entering = Math.min(entering, entered - begin);
      leaving = Math.min(leaving, left - entered);
    }
    Sampler.print("in a chain", name, "enter", "ns", (double) (entering - reading) / CHAIN);
    Sampler.print("in a chain", name, "leave", "ns", (double) (leaving - reading) / CHAIN);
    chain.forEach(space::drop);
  }

  private static void enterAll(ScopeStack stack, Area[] areas) {
    for (Area each : areas) {
      require(stack.enter(each));
    }
  }

  private static void leaveAll(ScopeStack stack, int count) {
    for (int i = 0; i < count; i++) {
      stack.leave();
    }
  }

  private void allocation(int size) {
    int count = (int) Math.min(ALLOCATIONS, SPACE_BYTES / 4 / size);
    // Zeroing takes long enough to be measured once.
    int repeats = kind == AreaKind.LINEAR ? 1 : TIMES / count;
    Area area = space.make(kind, 2L * count * size, "measured");
    Sampler.measure(size + " bytes", "allocate", repeats * count, new Subject(name, () -> fill(area, size, count, repeats)));
    space.drop(area);
  }

  private int fill(Area area, int size, int count, int repeats) {
    long sum = 0;
    for (int each = 0; each < repeats; each++) {
      require(stack.enter(area));
      for (int i = 0; i < count; i++) {
        sum += area.allocate(size, 1);
      }
      stack.leave();
    }
    return (int) sum;
  }

  private void making() {
    for (int i = 0; i < 3; i++) {
      Sampler.warmUp(new Subject(name, () -> makeAndDrop(1)));
    }
    for (int size : SIZES) {
      Sampler.measure(size + " bytes", "make and drop", ALLOCATIONS, new Subject(name, () -> makeAndDrop(size)));
    }
  }

  private int makeAndDrop(int size) {
    for (int i = 0; i < ALLOCATIONS; i++) {
      space.drop(space.make(kind, size, "made"));
    }
    return size;
  }

  private void peers() {
    for (int size : SIZES) {
      int count = (int) Math.min(ALLOCATIONS, PEERS_BYTES / size);
      Sampler.measure(size + " bytes", "allocate", count,
          new Subject("new byte[]", () -> newArrays(size, count)),
          new Subject("Arena.ofConfined", () -> inArena(size, count)));
      Sampler.measure(size + " bytes", "enter and leave", ALLOCATIONS, new Subject("Arena.ofConfined", this::openAndClose));
    }
  }

  private int newArrays(int size, int count) {
    byte[][] arrays = new byte[count][];
    for (int i = 0; i < count; i++) {
      arrays[i] = new byte[size];
    }
    taken = arrays;
    return size;
  }

  private int inArena(int size, int count) {
    try (Arena arena = Arena.ofConfined()) {
      for (int i = 0; i < count; i++) {
        taken = arena.allocate(size);
      }
    }
    return size;
  }

  private int openAndClose() {
    for (int i = 0; i < ALLOCATIONS; i++) {
      try (Arena arena = Arena.ofConfined()) {
        taken = arena;
      }
    }
    return ALLOCATIONS;
  }
}
