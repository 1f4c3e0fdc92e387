// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * A thread's, or handler's, scope stack and rights. Used by the thread that it is bound to, but for {@link #hold} and
 * {@link #leave}.
 */
public final class Execution {
  private static final ThreadLocal<Execution> CURRENT = new ThreadLocal<>();
  private static final IdentityTable<Execution> BY_THREAD = new IdentityTable<>();

  private final boolean schedulable;
  private final boolean noHeap;
  private final int initialIndex;
  private final Deque<List<Space>> interrupted = new ArrayDeque<>();
  private List<Space> stack;

  private Execution(boolean schedulable, boolean noHeap, List<Space> stack) {
    this.schedulable = schedulable;
    this.noHeap = noHeap;
    this.initialIndex = stack.size() - 1;
    this.stack = stack;
  }

  /** The calling thread's. An ordinary thread has the heap and nothing else. */
  public static Execution current() {
    Execution bound = CURRENT.get();
    if (bound == null) {
      bound = BY_THREAD.get(Thread.currentThread());
      if (bound == null) {
        bound = new Execution(false, false, new ArrayList<>(Arrays.asList(Space.HEAP)));
      }
      CURRENT.set(bound);
    }
    return bound;
  }

  /**
   * The execution of a thread that the current one makes. In a scope it inherits the stack below (1.0.2, class RealtimeThread).
   *
   * @param initial its first area; null for the creator's
   */
  public static Execution made(Space initial, boolean noHeap) {
    Execution creator = current();
    Space first = initial == null ? creator.space() : initial;
    List<Space> stack = new ArrayList<>();
    if (first.isScoped()) {
      stack.addAll(creator.stack);
      if (creator.space() != first) {
        Space outer = creator.innermostScope();
        if (!first.fits(outer)) {
          throw Edition.refusal(Fault.SCOPED_CYCLE, first + " can't be entered from " + creator.space());
        }
        stack.add(first);
      }
    } else {
      stack.add(first);
    }
    return new Execution(true, noHeap, stack);
  }

  /** Enters the scopes on its stack for a thread that is to start, all or none. By the thread that starts it. */
  public void hold() {
    Deque<Space> entered = new ArrayDeque<>();
    try {
      for (Space each : stack) {
        if (each.isScoped()) {
          each.enteredFrom(entered.peek());
          entered.push(each);
        }
      }
    } catch (RuntimeException | Error refused) {
      entered.forEach(Space::left);
      throw refused;
    }
  }

  /** Leaves what {@link #hold} entered. By whoever sees the thread's end. */
  public void leave() {
    for (int i = initialIndex; i >= 0; i--) {
      if (stack.get(i).isScoped()) {
        stack.get(i).left();
      }
    }
  }

  /** Calls {@link #leave} when a thread has ended, which it can't do itself: its run method may be the application's. */
  public void leaveAfter(Thread thread) {
    Thread watch = new Thread(() -> {
      try {
        thread.join();
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
      }
      leave();
    }, "end of " + thread.getName());
    watch.setDaemon(true);
    watch.start();
  }

  /** Makes it the one of a thread that is to start. */
  public void bind(Thread thread) {
    BY_THREAD.putIfAbsent(thread, this);
  }

  /** Runs something as this execution, on a thread that lends itself: a handler's server. */
  public void lend(Runnable logic) {
    Execution before = CURRENT.get();
    hold();
    CURRENT.set(this);
    try {
      logic.run();
    } finally {
      CURRENT.set(before);
      leave();
    }
  }

  /** The area in which objects are allocated now. */
  public Space space() {
    return stack.get(stack.size() - 1);
  }

  /** Number of areas on the stack. */
  public int depth() {
    return stack.size();
  }

  /** Index on the stack of the first area that is the execution's own. */
  public int initialIndex() {
    return initialIndex;
  }

  /** An area of the stack, the outermost has index 0; null when there is none. */
  public Space at(int index) {
    return index >= 0 && index < stack.size() ? stack.get(index) : null;
  }

  /** True if the execution may neither allocate on the heap nor refer to what is there. */
  public boolean isNoHeap() {
    return noHeap;
  }

  /** Runs logic with an area on top of the stack: MemoryArea.enter. */
  public void enter(Space space, Runnable logic) {
    requireEntry(space, logic);
    if (space.isScoped()) {
      space.enteredFrom(innermostScope());
    }
    runIn(space, logic);
  }

  /**
   * Runs logic in a scope when nobody is in it any more, and before anybody else is: ScopedMemory.joinAndEnter.
   *
   * @param limitNanos longest that it waits; negative: for ever
   */
  public void joinAndEnter(Space space, Runnable logic, long limitNanos) throws InterruptedException {
    requireEntry(space, logic);
    space.joinedFrom(innermostScope(), limitNanos);
    runIn(space, logic);
  }

  private void requireEntry(Space space, Runnable logic) {
    require(logic != null, Fault.ILLEGAL_ARGUMENT, "no logic to run");
    require(schedulable, Fault.NOT_SCHEDULABLE, "an ordinary Java thread can't enter " + space);
    require(!noHeap || space != Space.HEAP, Fault.MEMORY_ACCESS, "a no-heap thread can't enter the heap");
    Checks.loaded(logic);
  }

  private void runIn(Space space, Runnable logic) {
    stack.add(space);
    try {
      logic.run();
    } catch (RuntimeException | Error thrown) {
      stack.remove(stack.size() - 1);
      boolean crosses = !space().mayReferTo(Allocations.of(thrown));
      stack.add(space);
      if (crosses) {
        throw Edition.refusal(Fault.THROW_BOUNDARY, thrown.toString());
      }
      throw thrown;
    } finally {
      stack.remove(stack.size() - 1);
      if (space.isScoped()) {
        space.left();
      }
    }
  }

  /** Runs logic with an area that is on the stack, or in no scope, as if those above were not there: executeInArea. */
  public void executeIn(Space space, Runnable logic) {
    require(logic != null, Fault.ILLEGAL_ARGUMENT, "no logic to run");
    Checks.loaded(logic);
    List<Space> before = stack;
    stack = stackIn(space);
    try {
      logic.run();
    } finally {
      stack = before;
    }
  }

  /** Makes an object in an area that is on the stack or in no scope: newInstance, newArray. */
  public <T> T make(Space space, Callable<T> constructor) throws Exception {
    List<Space> before = stack;
    stack = stackIn(space);
    try {
      T made = constructor.call();
      Allocations.tell(made, space);
      return made;
    } finally {
      stack = before;
    }
  }

  void beginInitializer() {
    interrupted.push(stack);
    stack = new ArrayList<>(Arrays.asList(Space.IMMORTAL));
  }

  void endInitializer() {
    stack = interrupted.pop();
  }

  private List<Space> stackIn(Space space) {
    require(!noHeap || space != Space.HEAP, Fault.MEMORY_ACCESS, "a no-heap thread can't allocate on the heap");
    if (!space.isScoped()) {
      return new ArrayList<>(Arrays.asList(space));
    }
    requireWithin(space);
    return new ArrayList<>(stack.subList(0, stack.lastIndexOf(space) + 1));
  }

  void requireWithin(Space space) {
    require(schedulable, Fault.NOT_SCHEDULABLE, "an ordinary Java thread can't use " + space);
    require(stack.contains(space), Fault.INACCESSIBLE_AREA, space + " is not on the scope stack");
  }

  void requireAllocation() {
    require(!noHeap || space() != Space.HEAP, Fault.MEMORY_ACCESS, "a no-heap thread can't allocate on the heap");
  }

  private static void require(boolean holds, Fault fault, String message) {
    if (!holds) {
      throw Edition.refusal(fault, message);
    }
  }

  /** The scope that one entered now would get as its parent; null for primordial. */
  private Space innermostScope() {
    for (int i = stack.size() - 1; i >= 0; i--) {
      if (stack.get(i).isScoped()) {
        return stack.get(i);
      }
    }
    return null;
  }
}
