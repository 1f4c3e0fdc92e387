// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

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
    private final List<Long> results = new ArrayList<>();
    private int at;
    private boolean done;

    Fibre(Runnable body) {
      this.body = body;
    }
  }

  private static final Stop STOP = new Stop();
  private static Fibre running;
  private static boolean mayStep;

  private AllOrders() {}

  /** Calls {@code begin}, runs the bodies, and calls {@code end}, for each order; how many there were. */
  public static long run(Runnable begin, List<Runnable> bodies, Runnable end) {
    List<int[]> choices = new ArrayList<>();
    long orders = 0;
    do {
      begin.run();
      runOnce(bodies, choices);
      end.run();
      orders++;
    } while (next(choices));
    return orders;
  }

  /** A step: others may go on before it. Outside of {@link #run} it is just done. */
  public static long step(LongSupplier what) {
    Fibre self = running;
    if (self == null) {
      return what.getAsLong();
    }
    if (self.at == self.results.size()) {
      if (!mayStep) {
        throw STOP;
      }
      mayStep = false;
      self.results.add(what.getAsLong());
    }
    return self.results.get(self.at++);
  }

  /** What the thread remarks between two steps, once. */
  public static void note(Runnable what) {
    Fibre self = running;
    if (self.at == self.results.size()) {
      what.run();
      self.results.add(0L);
    }
    self.at++;
  }

  private static void runOnce(List<Runnable> bodies, List<int[]> choices) {
    List<Fibre> fibres = new ArrayList<>();
    bodies.forEach(body -> fibres.add(new Fibre(body)));
    for (int depth = 0; !fibres.isEmpty(); depth++) {
      if (depth == choices.size()) {
        choices.add(new int[] {0, fibres.size()});
      }
      Fibre chosen = fibres.get(choices.get(depth)[0]);
      resume(chosen);
      if (chosen.done) {
        fibres.remove(chosen);
      }
    }
  }

  private static void resume(Fibre fibre) {
    running = fibre;
    mayStep = true;
    fibre.at = 0;
    try {
      fibre.body.run();
      fibre.done = true;
    } catch (Stop beforeItsNextStep) {
      fibre.done = false;
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
