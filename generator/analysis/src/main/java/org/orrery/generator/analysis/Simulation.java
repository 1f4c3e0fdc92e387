// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Preemptive schedule of given jobs on one processor, event by event. Each job takes its activity's whole cost. */
public final class Simulation {

  private Simulation() {}

  /**
   * Job to be scheduled.
   *
   * @param nominalNanos nominal arrival, which responses and deadlines count from
   * @param releaseNanos time from which the job can run
   */
  public record Job(Activity activity, long nominalNanos, long releaseNanos) {
    long deadline() {
      return Math.addExact(nominalNanos, activity.deadlineNanos());
    }
  }

  /** Job that has ended. */
  public record Ended(Job job, long endNanos) {
    /** Response in nanoseconds, from the nominal arrival. */
    public long response() {
      return Math.subtractExact(endNanos, job.nominalNanos());
    }

    /** True if the job ended after its deadline. */
    public boolean late() {
      return endNanos > job.deadline();
    }
  }

  /** Schedule by fixed priorities. Of equal ones the job that was released first runs. */
  public static List<Ended> byPriority(List<Job> jobs) {
    return schedule(jobs, Comparator.comparingInt((Job job) -> job.activity().priority()).reversed());
  }

  /** Schedule by deadlines: the earliest runs. Of equal ones the job that was released first runs. */
  public static List<Ended> byDeadline(List<Job> jobs) {
    return schedule(jobs, Comparator.comparingLong(Job::deadline));
  }

  private static final class Running {
    private final Job job;
    private final int number;
    private long left;

    private Running(Job job, int number) {
      this.job = job;
      this.number = number;
      left = job.activity().costNanos();
    }
  }

  private static List<Ended> schedule(List<Job> jobs, Comparator<Job> urgency) {
    List<Job> coming = jobs.stream().sorted(Comparator.comparingLong(Job::releaseNanos)).toList();
    PriorityQueue<Running> ready =
        new PriorityQueue<>(Comparator.comparing((Running each) -> each.job, urgency).thenComparingInt(each -> each.number));
    List<Ended> ended = new ArrayList<>();
    long now = Long.MIN_VALUE;
    int next = 0;
    while (next < coming.size() || !ready.isEmpty()) {
      if (ready.isEmpty()) {
        now = Math.max(now, coming.get(next).releaseNanos());
      }
      while (next < coming.size() && coming.get(next).releaseNanos() <= now) {
        ready.add(new Running(coming.get(next), next));
        next++;
      }
      Running most = ready.peek();
      long end = Math.addExact(now, most.left);
      if (next < coming.size() && coming.get(next).releaseNanos() < end) {
        most.left = end - coming.get(next).releaseNanos();
        now = coming.get(next).releaseNanos();
      } else {
        ready.poll();
        ended.add(new Ended(most.job, end));
        now = end;
      }
    }
    return ended;
  }
}
