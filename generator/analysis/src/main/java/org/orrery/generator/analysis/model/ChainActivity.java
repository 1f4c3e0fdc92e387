// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.model;

import java.util.List;
import org.orrery.generator.plan.Origin;

/**
 * Activity: a chain of steps, which a job does one after the other, each when the step before it has ended.
 *
 * <p>A step with calls, of which an activity then has no others, is a thread: its jobs run one at a time. Jobs of other activities may
 * overlap, and each step serves them in their order.
 *
 * @param name name, unique among activities
 * @param arrivals when its jobs arrive
 * @param deadlineNanos deadline in nanoseconds after the nominal arrival; 0 for none
 * @param skips true if an arrival that comes while the job before it runs waits, and all but the last of those that wait are left out
 * @param steps at least one
 * @param unbounded what keeps it from having a bound; empty as a rule
 * @param origin place that diagnostics name
 */
public record ChainActivity(
    String name,
    ArrivalPattern arrivals,
    long deadlineNanos,
    boolean skips,
    List<Step> steps,
    List<Reason> unbounded,
    Origin origin) {

  public ChainActivity {
    steps = List.copyOf(steps);
    unbounded = List.copyOf(unbounded);
  }

  /** True if one thread does its jobs, one at a time: it has calls. */
  public boolean isThread() {
    return steps.stream().anyMatch(step -> !step.calls().isEmpty());
  }

  /**
   * Arrivals of jobs: {@code burst} of them at a time.
   *
   * @param periodNanos least time in nanoseconds from one nominal arrival to the next; 0 if it is not known
   * @param jitterNanos greatest delay in nanoseconds of a release after its nominal arrival
   * @param offsetNanos first nominal arrival in nanoseconds; simulations use it, bounds hold for all offsets
   * @param burst greatest number of jobs of one nominal arrival, at least 1
   */
  public record ArrivalPattern(long periodNanos, long jitterNanos, long offsetNanos, int burst) {}

  /**
   * Step of a chain.
   *
   * @param processors names of the processors that it may run on, of one scheduler, at least one
   * @param priority a larger number is more urgent; without effect where the earliest deadline runs
   * @param costNanos worst-case execution time in nanoseconds, without its calls; 0 if it is not known
   * @param leastCostNanos least execution time in nanoseconds
   * @param sections critical sections within the cost, not nested
   * @param calls calls that it makes at any time, one after the other
   */
  public record Step(
      String name,
      List<String> processors,
      int priority,
      long costNanos,
      long leastCostNanos,
      List<Section> sections,
      List<Call> calls) {
    public Step {
      processors = List.copyOf(processors);
      sections = List.copyOf(sections);
      calls = List.copyOf(calls);
    }
  }

  /**
   * Call that a step makes.
   *
   * @param processors names of the processors that the servant's thread may run on
   * @param priority priority of the servant's thread
   * @param times greatest number of such calls of one job, at least 1; 0 if it is not known
   * @param costNanos worst-case execution time in nanoseconds of the servant for one call; 0 if it is not known
   * @param oneway true if the caller does not wait for the servant
   * @param deadlineNanos deadline in nanoseconds of each call after its request; 0 for none
   * @param timeoutNanos time in nanoseconds after which the caller gives up; 0 for never
   * @param sections critical sections within the cost, not nested
   */
  public record Call(
      String name,
      List<String> processors,
      int priority,
      int times,
      long costNanos,
      boolean oneway,
      long deadlineNanos,
      long timeoutNanos,
      List<Section> sections) {
    public Call {
      processors = List.copyOf(processors);
      sections = List.copyOf(sections);
    }
  }

  /**
   * Critical section.
   *
   * @param resource name of the resource that it holds
   * @param costNanos worst-case execution time in nanoseconds, part of the cost of its step or call
   */
  public record Section(String resource, long costNanos) {}

  /**
   * Reason for the lack of a bound.
   *
   * @param kind kind of reason
   * @param text reason, in words that go on from "because"
   * @param remedy what would help; may be empty
   */
  public record Reason(Kind kind, String text, String remedy) {}

  /** Kind of reason for the lack of a bound. */
  public enum Kind {
    /** More work can arrive than a processor does. */
    OVERLOAD,
    /** The bound found is longer than the period, so that jobs may be left out or may wait for each other. */
    BEYOND_PERIOD,
    /** The bounds of activities that delay each other grow without end. */
    DIVERGENCE,
    /** The search came to its limit. */
    SEARCH_LIMIT,
    /** A worst-case execution time on the path, a number of calls or the arrivals are not known. */
    NOT_STATED,
    /** Something that is as urgent or more has no bounded load. */
    UNBOUNDED_LOAD,
    /** A call may take longer than its timeout, and leaves its request behind. */
    TIMEOUT,
    /** The model uses something for which there is no rule. */
    NO_RULE
  }
}
