// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.orrery.generator.analysis.Activity.Arrivals;
import org.orrery.generator.analysis.Response.Bound;
import org.orrery.generator.analysis.Simulation.Ended;
import org.orrery.generator.analysis.Simulation.Job;

/** Holds analyses of random systems to schedules of the simulator. */
class SimulationPropertyTest {

  private static final long SEARCH = 1_000_000;
  private static final int RANDOM_JOBS = 60;

  @Property(tries = 3000, shrinking = ShrinkingMode.BOUNDED)
  void responsesAreThoseOfTheLongestBusyPeriod(@ForAll("systems") List<Activity> system) throws SearchLimit.Reached {
    Assume.that(Load.of(system).compareToOne() < 0);
    List<Activity> distinct = withDistinctPriorities(system);
    List<Ended> ended = Simulation.byPriority(critical(distinct));
    assertThat(FixedPriorities.responses(distinct))
        .isEqualTo(distinct.stream().<Response>map(each -> new Bound(longest(each, ended))).toList());
  }

  @Property(tries = 2000, shrinking = ShrinkingMode.BOUNDED)
  void noScheduleExceedsABound(@ForAll("systems") List<Activity> system, @ForAll Random random) {
    Assume.that(Load.of(system).compareToOne() <= 0);
    List<Response> responses = FixedPriorities.responses(system);
    List<Ended> ended = Simulation.byPriority(system.stream().flatMap(each -> arbitrary(each, random).stream()).toList());
    for (int i = 0; i < system.size(); i++) {
      if (responses.get(i) instanceof Bound(long nanos)) {
        assertThat(longest(system.get(i), ended)).isLessThanOrEqualTo(nanos);
      }
    }
  }

  @Property(tries = 3000, shrinking = ShrinkingMode.BOUNDED)
  void demandTestAndScheduleAreOfOneOpinion(@ForAll("systems") List<Activity> system) throws SearchLimit.Reached {
    Assume.that(Load.of(system).compareToOne() < 0);
    boolean late = Simulation.byDeadline(critical(system)).stream().anyMatch(Ended::late);
    assertThat(EarliestDeadline.test(system) instanceof Feasibility.Infeasible).isEqualTo(late);
  }

  @Property(tries = 1000, shrinking = ShrinkingMode.BOUNDED)
  void feasibleSystemsKeepEveryDeadline(@ForAll("systems") List<Activity> system, @ForAll Random random) {
    Assume.that(EarliestDeadline.test(system) instanceof Feasibility.Feasible);
    List<Job> jobs = system.stream().flatMap(each -> arbitrary(each, random).stream()).toList();
    assertThat(Simulation.byDeadline(jobs)).noneMatch(Ended::late);
  }

  @Property(tries = 600, shrinking = ShrinkingMode.BOUNDED)
  void responsesByDeadlineAreThoseOfTheWorstArrival(@ForAll("systems") List<Activity> system) throws SearchLimit.Reached {
    Assume.that(Load.of(system).compareToOne() < 0);
    long end = BusyPeriod.length(system, new SearchLimit(SEARCH));
    Assume.that(end < 2000);
    List<Response> responses = DeadlineResponses.of(system);
    for (int i = 0; i < system.size(); i++) {
      assertThat(responses.get(i)).isEqualTo(new Bound(worstByDeadline(system, i, end)));
    }
  }

  @Property(tries = 1000, shrinking = ShrinkingMode.BOUNDED)
  void noScheduleByDeadlineExceedsABound(@ForAll("systems") List<Activity> system, @ForAll Random random) {
    Assume.that(Load.of(system).compareToOne() < 0);
    List<Response> responses = DeadlineResponses.of(system);
    List<Ended> ended = Simulation.byDeadline(system.stream().flatMap(each -> arbitrary(each, random).stream()).toList());
    for (int i = 0; i < system.size(); i++) {
      long longest = longest(system.get(i), ended);
      assertThat(responses.get(i)).isInstanceOfSatisfying(Bound.class, bound -> assertThat(longest).isLessThanOrEqualTo(bound.nanos()));
    }
  }

  /**
   * Longest simulated response of one activity over all its first arrivals, the others being released at once. Time is counted in
   * halves, and half a nanosecond on the activity's deadline lets it lose to equal ones.
   */
  private static long worstByDeadline(List<Activity> system, int index, long end) {
    List<Job> others = new ArrayList<>();
    for (int i = 0; i < system.size(); i++) {
      if (i != index) {
        Activity halves = inHalves(system.get(i), 0);
        others.addAll(jobs(halves, -halves.arrivals().jitterNanos(), 2 * end));
      }
    }
    Activity activity = inHalves(system.get(index), 1);
    long earliest = -activity.arrivals().jitterNanos();
    long worst = 0;
    for (long first = earliest; first < earliest + activity.arrivals().periodNanos(); first += 2) {
      List<Job> all = new ArrayList<>(others);
      all.addAll(jobs(activity, first, 2 * end));
      worst = Math.max(worst, longest(activity, Simulation.byDeadline(all)));
    }
    return worst / 2;
  }

  private static Activity inHalves(Activity from, long later) {
    Arrivals arrivals = from.arrivals();
    return new Activity(
        from.name(), from.priority(), 2 * from.costNanos(),
        new Arrivals(2 * arrivals.periodNanos(), 2 * arrivals.jitterNanos(), arrivals.burst()), 2 * from.deadlineNanos() + later, 0);
  }

  /** Jobs from a first nominal arrival on, none released before time 0. */
  private static List<Job> jobs(Activity activity, long first, long end) {
    List<Job> jobs = new ArrayList<>();
    for (long nominal = first; nominal < end; nominal += activity.arrivals().periodNanos()) {
      for (int i = 0; i < activity.arrivals().burst(); i++) {
        jobs.add(new Job(activity, nominal, Math.max(0, nominal)));
      }
    }
    return jobs;
  }

  @Property(tries = 1000, shrinking = ShrinkingMode.BOUNDED)
  void admittedServersAndActivitiesKeepEveryDeadline(@ForAll("systems") List<Activity> system, @ForAll Random random) {
    TotalBandwidthServer server = new TotalBandwidthServer("server", 1, random.nextLong(3, 9));
    Assume.that(TotalBandwidthServer.admits(List.of(server), system));
    List<Job> jobs = new ArrayList<>(system.stream().flatMap(each -> arbitrary(each, random).stream()).toList());
    long arrival = 0;
    long deadline = Long.MIN_VALUE;
    for (int i = 0; i < RANDOM_JOBS; i++) {
      arrival += random.nextLong(40);
      long cost = random.nextLong(1, 10);
      deadline = server.deadline(arrival, deadline, cost);
      jobs.add(new Job(new Activity("request", 0, cost, Arrivals.every(1), deadline - arrival, 0), arrival, arrival));
    }
    assertThat(Simulation.byDeadline(jobs)).noneMatch(Ended::late);
  }

  /** Jobs of the longest busy period: all activities released at once, each as late as its jitter permits. */
  private static List<Job> critical(List<Activity> system) throws SearchLimit.Reached {
    long end = BusyPeriod.length(system, new SearchLimit(SEARCH));
    List<Job> jobs = new ArrayList<>();
    for (Activity each : system) {
      for (long job = 0; each.arrivals().nominal(job) < end; job++) {
        long nominal = each.arrivals().nominal(job);
        jobs.add(new Job(each, nominal, Math.max(0, nominal)));
      }
    }
    return jobs;
  }

  /** Jobs at random times that the activity's arrivals permit, released in their order. */
  private static List<Job> arbitrary(Activity activity, Random random) {
    Arrivals arrivals = activity.arrivals();
    List<Job> jobs = new ArrayList<>();
    long nominal = random.nextLong(arrivals.periodNanos());
    long release = 0;
    for (int i = 0; i < RANDOM_JOBS; i++) {
      release = Math.max(release, nominal + random.nextLong(arrivals.jitterNanos() + 1));
      for (int job = 0; job < arrivals.burst(); job++) {
        jobs.add(new Job(activity, nominal, release));
      }
      nominal += arrivals.periodNanos() + (random.nextBoolean() ? 0 : random.nextLong(arrivals.periodNanos()));
    }
    return jobs;
  }

  private static long longest(Activity activity, List<Ended> ended) {
    return ended.stream().filter(each -> each.job().activity() == activity).mapToLong(Ended::response).max().orElse(0);
  }

  private static List<Activity> withDistinctPriorities(List<Activity> system) {
    List<Activity> distinct = new ArrayList<>();
    for (int i = 0; i < system.size(); i++) {
      Activity each = system.get(i);
      distinct.add(new Activity("a" + i, i, each.costNanos(), each.arrivals(), each.deadlineNanos(), 0));
    }
    return distinct;
  }

  @Provide
  Arbitrary<List<Activity>> systems() {
    Arbitrary<Arrivals> arrivals = Combinators.combine(
            Arbitraries.longs().between(5, 60), Arbitraries.longs().between(0, 90), Arbitraries.integers().between(1, 3),
            Arbitraries.of(true, true, false))
        .as((period, jitter, burst, plain) -> plain ? Arrivals.every(period) : new Arrivals(period, jitter, burst));
    return Combinators.combine(
            Arbitraries.integers().between(0, 3), Arbitraries.longs().between(1, 12), arrivals, Arbitraries.longs().between(4, 150))
        .as((priority, cost, times, deadline) -> new Activity("activity", priority, cost, times, deadline, 0))
        .list()
        .ofMinSize(1)
        .ofMaxSize(5);
  }
}
