// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

/**
 * An edition of the specification: makes what its {@code javax.realtime} has. Called while the process starts, by its main
 * thread, but for {@link #awaitRelease}, {@link #onHeap} and {@link #inImmortal}.
 */
public interface Edition {

  /** Makes a memory area that nobody is in. */
  Area area(AreaConfiguration.Kind kind, long bytes);

  /** Makes a real-time thread that has not started. Its initial area is the heap, or immortal memory where it may not use that. */
  Thread thread(Schedule schedule, Runnable logic);

  /** Makes an event whose handler runs as a real-time thread would, once for each time that it is fired. */
  Event event(Schedule schedule, Runnable logic);

  /** Runs logic with the heap as the caller's allocation context. */
  void onHeap(Runnable logic);

  /** Runs logic with immortal memory as the caller's allocation context; scopes that it enters have no parent. */
  void inImmortal(Runnable logic);

  /**
   * Waits for the next release of the calling thread, which was made with a period.
   *
   * @return false, at once: the release that runs, or the one that has begun instead, has missed its deadline
   */
  boolean awaitRelease();

  /** The least priority of real-time threads. */
  int lowestPriority();

  /** The greatest priority of real-time threads. */
  int highestPriority();

  /** A memory area. */
  interface Area {

    /**
     * Runs logic in it.
     *
     * @throws RuntimeException ScopedCycleException when it was entered from elsewhere
     */
    void enter(Runnable logic);

    /** The object that who is in it shares with the next; null for none. For a thread that is in it. */
    Object portal();

    /** Says what that is: something that lies in it. For a thread that is in it. */
    void portal(Object object);

    /**
     * Makes an object in it, of a public class with a public constructor without parameters. For a thread that is in it.
     *
     * @throws IllegalArgumentException if it has none
     */
    <T> T make(Class<T> type);

    /** Number of bytes that are taken. Any thread. */
    long consumed();
  }

  /** An asynchronous event. */
  interface Event {

    /** Releases its handler once more. Any thread. */
    void fire();
  }

  /**
   * Limits of a release, and what the machine runs when one took more.
   *
   * @param deadlineNanos deadline, from the release on
   * @param costNanos time of the processor; 0 where the model does not say
   * @param missed runs where an event missed its deadline: a thread hears of it from {@link #awaitRelease}
   * @param overran runs where either took more of the processor
   */
  record Limits(long deadlineNanos, long costNanos, Runnable missed, Runnable overran) {}

  /**
   * Schedule of a thread or an event.
   *
   * @param priority between the lowest and the highest of the edition
   * @param nanos period of a thread, or least time between two releases of an event; 0 for none
   * @param noHeap whether it may neither allocate on the heap nor refer to what is there
   * @param limits what each release may take; null for none, and without {@code nanos}
   */
  record Schedule(int priority, long nanos, boolean noHeap, Limits limits) {

    /** A schedule with a priority only. */
    public static Schedule of(int priority) {
      return new Schedule(priority, 0, false, null);
    }

    /** This schedule, released so often, or at most so often. */
    public Schedule every(long interval) {
      return new Schedule(priority, interval, noHeap, limits);
    }

    /** This schedule, without the heap where that is asked for. */
    public Schedule withoutHeap(boolean without) {
      return new Schedule(priority, nanos, without, limits);
    }

    /** This schedule, whose releases may take so much. */
    public Schedule within(Limits most) {
      return new Schedule(priority, nanos, noHeap, most);
    }

    /** A schedule of the same priority and rights, for what is run when a release took too much. */
    public Schedule ofHandler() {
      return of(priority).withoutHeap(noHeap);
    }
  }
}
