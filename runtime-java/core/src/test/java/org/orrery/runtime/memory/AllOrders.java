// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Runs several threads' code in every order that their steps on shared words can take, one order after the other, on one real thread.
 * To let a thread go on by a step, its code is run again from its beginning: what earlier steps have returned is given to it again, the
 * next one is done, and at the one after that it is stopped. So code between steps must depend on nothing else, and what it notes is
 * noted by {@link #note}. What the memory model allows beyond that is left to tests with real threads.
 */
public final class AllOrders {
  /** Ends what is run again, without the cost of a trace. */
  private static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1;

    Stop() {
      super(null, null, false, false);
    }
  }

  private static final class Fibre {
    private final Runnable body;
    private final List<Object> results = new ArrayList<>();
    /** Null where the next step waits for nothing. */
    private BooleanSupplier waitsFor;
    private int at;
    private boolean done;

    Fibre(Runnable body) {
      this.body = body;
    }

    private boolean able() {
      return !done && (waitsFor == null || waitsFor.getAsBoolean());
    }
  }

  private static final Stop STOP = new Stop();
  private static Fibre running;
  private static boolean mayStep;
  private static boolean stepping;
  /** Reason why the code that runs has ended before its end; else null. While it does, its own clean-up does no step. */
  private static Throwable ended;

  private AllOrders() {}

  /** Runs the bodies, as {@link #run(Runnable, List, Runnable, int)}, in all orders. */
  public static long run(Runnable begin, List<Runnable> bodies, Runnable end) {
    return run(begin, bodies, end, Integer.MAX_VALUE);
  }

  /**
   * Calls {@code begin}, runs the bodies, and calls {@code end}, for each order; how many there were. Fails when an order leaves threads
   * that wait for each other for ever.
   *
   * @param preemptions bounds how often a thread that could go on has to let another one go first, where all orders would be too many
   */
  public static long run(Runnable begin, List<Runnable> bodies, Runnable end, int preemptions) {
    List<int[]> choices = new ArrayList<>();
    long orders = 0;
    do {
      begin.run();
      runOnce(bodies, choices, preemptions);
      end.run();
      orders++;
    } while (next(choices));
    return orders;
  }

  /** A step: others may go on before it. Outside of {@link #run}, and within another step, it is just done. */
  public static long step(LongSupplier what) {
    return get(what::getAsLong);
  }

  /** Does a step, as {@link #step}, of something that returns an object. */
  public static <T> T get(Supplier<T> what) {
    return await(null, what);
  }

  /** A step that waits until {@code holds} does. That reads what the threads share, without steps. */
  public static <T> T await(BooleanSupplier holds, Supplier<T> what) {
    Fibre self = running;
    if (self == null || stepping) {
      return what.get();
    }
    if (ended != null) {
      throw STOP;
    }
    if (self.at == self.results.size()) {
      if (!mayStep) {
        self.waitsFor = holds;
        ended = STOP;
        throw STOP;
      }
      mayStep = false;
      self.results.add(inOneStep(what));
    }
    @SuppressWarnings("unchecked") // the same step as before
    T result = (T) self.results.get(self.at++);
    return result;
  }

  /** Runs a remark of the thread between two steps, once. */
  public static void note(Runnable what) {
    Fibre self = running;
    if (self == null || stepping) {
      what.run();
      return;
    }
    if (self.at == self.results.size() && ended == null) {
      what.run();
      self.results.add(null);
    }
    self.at++;
  }

  private static <T> T inOneStep(Supplier<T> what) {
    stepping = true;
    try {
      return what.get();
    } catch (Error wrong) {
      ended = wrong;
      throw wrong;
    } finally {
      stepping = false;
    }
  }

  private static void runOnce(List<Runnable> bodies, List<int[]> choices, int preemptions) {
    List<Fibre> fibres = new ArrayList<>();
    bodies.forEach(body -> fibres.add(new Fibre(body)));
    fibres.forEach(each -> resume(each, false));
    Fibre current = null;
    int preempted = 0;
    for (int depth = 0; !fibres.stream().allMatch(each -> each.done); depth++) {
      List<Fibre> able = new ArrayList<>(fibres);
      able.removeIf(each -> !each.able());
      if (able.isEmpty()) {
        throw new AssertionError("threads wait for each other for ever");
      }
      boolean goesOn = able.remove(current);
      if (goesOn) {
        able.addFirst(current);
      }
      int options = goesOn && preempted == preemptions ? 1 : able.size();
      if (depth == choices.size()) {
        choices.add(new int[] {0, options});
      }
      Fibre chosen = able.get(choices.get(depth)[0]);
      if (goesOn && chosen != current) {
        preempted++;
      }
      current = chosen;
      resume(chosen, true);
    }
  }

  /** Up to its next step, or by that to the one after it. */
  private static void resume(Fibre fibre, boolean byStep) {
    running = fibre;
    ended = null;
    mayStep = byStep;
    fibre.at = 0;
    try {
      fibre.body.run();
      fibre.done = true;
    } catch (Stop beforeItsNextStep) {
      if (ended instanceof Error wrong) {
        throw wrong;
      }
    } finally {
      running = null;
    }
  }

  /** Each choice is which thread goes on, of how many. */
  private static boolean next(List<int[]> choices) {
    while (!choices.isEmpty() && choices.getLast()[0] + 1 == choices.getLast()[1]) {
      choices.removeLast();
    }
    if (choices.isEmpty()) {
      return false;
    }
    choices.getLast()[0]++;
    return true;
  }
}
