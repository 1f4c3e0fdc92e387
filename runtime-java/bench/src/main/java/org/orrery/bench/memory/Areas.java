// SPDX-License-Identifier: Apache-2.0
package org.orrery.bench.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import org.orrery.bench.Sampler;
import org.orrery.bench.Sampler.Subject;
import org.orrery.runtime.memory.Area;
import org.orrery.runtime.memory.AreaKind;
import org.orrery.runtime.memory.AreaSpace;
import org.orrery.runtime.memory.Permission;
import org.orrery.runtime.memory.ScopeStack;

/** Entering and leaving areas, allocating in them, and storing references between them; one round. */
public final class Areas {
  private static final int TIMES = 1 << 14;
  private static final int ALLOCATIONS = 512;
  private static final int ARENA_BYTES = 8 << 20;

  private final AreaSpace space = new AreaSpace(8L * ARENA_BYTES, 200, Arena.global());

  private Areas() {
  }

  /** Without arguments. */
  public static void main(String[] none) {
    Areas areas = new Areas();
    for (int depth : new int[] {0, 1, 4, 16, 62}) {
      areas.entry(depth);
    }
    for (int size : new int[] {1, 16, 256, 4096}) {
      areas.allocation(size);
    }
    areas.stores();
  }

  private ScopeStack nested(int depth) {
    ScopeStack stack = new ScopeStack(space.primordial());
    for (int i = 0; i < depth; i++) {
      require(stack.enter(space.make(AreaKind.PRIVATE, 256, "nested")));
    }
    return stack;
  }

  private static void require(Permission result) {
    if (result != Permission.GRANTED) {
      throw new IllegalStateException(result.toString());
    }
  }

  private void entry(int depth) {
    ScopeStack stack = nested(depth);
    Area alone = space.make(AreaKind.PRIVATE, 256, "private");
    Area shared = space.make(AreaKind.CONSTANT, 256, "constant");
    Sampler.measure("java depth " + depth, "enter and leave", TIMES,
        new Subject("private", () -> enterAndLeave(stack, alone)),
        new Subject("constant", () -> enterAndLeave(stack, shared)));
    while (stack.size() > 1) {
      Area gone = stack.current();
      stack.leave();
      space.drop(gone);
    }
    space.drop(alone);
    space.drop(shared);
  }

  private static int enterAndLeave(ScopeStack stack, Area area) {
    int granted = 0;
    for (int i = 0; i < TIMES; i++) {
      granted += stack.enter(area) == Permission.GRANTED ? 1 : 0;
      stack.leave();
    }
    return granted;
  }

  private void allocation(int size) {
    ScopeStack stack = new ScopeStack(space.primordial());
    Area alone = space.make(AreaKind.PRIVATE, 2L * ALLOCATIONS * size, "private");
    Area shared = space.make(AreaKind.CONSTANT, 2L * ALLOCATIONS * size, "constant");
    Area zeroed = space.make(AreaKind.LINEAR, 2L * ALLOCATIONS * size, "linear");
    Sampler.measure("java " + size + " bytes", "allocate", ALLOCATIONS,
        new Subject("private", () -> fill(stack, alone, size)),
        new Subject("constant", () -> fill(stack, shared, size)),
        new Subject("linear", () -> fill(stack, zeroed, size)));
    space.drop(alone);
    space.drop(shared);
    space.drop(zeroed);
  }

  private static int fill(ScopeStack stack, Area area, int size) {
    stack.enter(area);
    long sum = 0;
    for (int i = 0; i < ALLOCATIONS; i++) {
      sum += area.allocate(size, 1);
    }
    stack.leave();
    return (int) sum;
  }

  private void stores() {
    ScopeStack stack = nested(2);
    Area inner = stack.current();
    stack.leave();
    Area outer = stack.current();
    long target = outer.allocate(8, 8);
    require(stack.enter(inner));
    long first = inner.allocate(64, 8);
    Sampler.measure("java stores", "store", TIMES,
        new Subject("checked", () -> checked(first, target)),
        new Subject("plain", () -> plain(first, target)));
  }

  private int checked(long first, long target) {
    int granted = 0;
    for (int i = 0; i < TIMES; i++) {
      granted += space.store(first + (i & 7) * 8, target) ? 1 : 0;
    }
    return granted;
  }

  private int plain(long first, long target) {
    for (int i = 0; i < TIMES; i++) {
      space.segment().set(ValueLayout.JAVA_LONG, first + (i & 7) * 8, target);
    }
    return TIMES;
  }
}
