// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.orrery.runtime.Settings;

/**
 * The plan of a process, as far as it is the RTSJ's, made by {@link #builder}.
 *
 * <pre>{@code
 * RtsjConfiguration.builder()
 *     .area(AreaConfiguration.named("request").kind(LINEAR).bytes(kibibytes(16)).per(THREAD).build())
 *     .poa(0)
 *     .deadline("keeper.tick", milliseconds(10))
 *     .noHeapLanes(1, 2)
 *     .build()
 * }</pre>
 *
 * @param areas the scopes, parents before children
 * @param poas for each POA where its requests run
 * @param timings what the releases of tasks may take; one that is not listed is not watched
 * @param noHeap which threads do without the heap
 */
public record RtsjConfiguration(
    List<AreaConfiguration> areas, List<PoaScopes> poas, List<Timing> timings, NoHeap noHeap) {
  /** Copies the lists. */
  public RtsjConfiguration {
    areas = List.copyOf(areas);
    poas = List.copyOf(poas);
    timings = List.copyOf(timings);
  }

  /**
   * Scopes that a POA's requests run in.
   *
   * @param request index of the requests' scope: of one per thread, if the plan nests it elsewhere than in the session's
   * @param session index of the scope that it is entered from and whose objects outlive it; negative for none
   */
  public record PoaScopes(int request, int session) {}

  /** True if a POA's requests run in a scope of the connection that they have come by. */
  boolean perConnection(int poa) {
    return liesInConnection(poas.get(poa).request()) || liesInConnection(poas.get(poa).session());
  }

  private boolean liesInConnection(int scope) {
    for (int i = scope; i >= 0; i = areas.get(i).parent()) {
      if (areas.get(i).extent().multiplicity() == AreaConfiguration.Multiplicity.CONNECTION) {
        return true;
      }
    }
    return false;
  }

  /**
   * Limits of each release of a task.
   *
   * @param task {@code instance.task}
   * @param deadlineNanos deadline, from the release on
   * @param costNanos time of the processor; 0 where the model does not say
   */
  public record Timing(String task, long deadlineNanos, long costNanos) {}

  /**
   * Threads that may neither allocate on the heap nor refer to what is there, so that no collector delays them.
   *
   * @param lanes indices of the lanes whose threads they are
   * @param tasks {@code instance.task} of each task whose thread is one
   */
  public record NoHeap(List<Integer> lanes, List<String> tasks) {
    /** No such thread. */
    public static final NoHeap NONE = new NoHeap(List.of(), List.of());

    /** Copies the lists. */
    public NoHeap {
      lanes = List.copyOf(lanes);
      tasks = List.copyOf(tasks);
    }
  }

  /** Begins with a process without areas, POAs and tasks. */
  public static Builder builder() {
    return new Builder();
  }

  /** Collects a process's settings on the RTSJ. */
  public static final class Builder {
    private static final int NO_SESSION = -1;

    private final List<AreaConfiguration> areas = new ArrayList<>();
    private final List<PoaScopes> poas = new ArrayList<>();
    private final Map<String, Duration> deadlines = new LinkedHashMap<>();
    private final Map<String, Duration> costs = new LinkedHashMap<>();
    private List<Integer> noHeapLanes = List.of();
    private List<String> noHeapTasks = List.of();

    private Builder() {
    }

    /** The next scope, behind the one that it is entered from. */
    public Builder area(AreaConfiguration next) {
      areas.add(next);
      return this;
    }

    /** The next POA, with the index of its requests' scope. */
    public Builder poa(int request) {
      return poa(request, NO_SESSION);
    }

    /** The next POA, with the index of its requests' scope and that of its sessions. */
    public Builder poa(int request, int session) {
      poas.add(new PoaScopes(request, session));
      return this;
    }

    /** Deadline of each release of a task, {@code instance.task}, from the release on. */
    public Builder deadline(String task, Duration latest) {
      deadlines.put(task, latest);
      return this;
    }

    /** Time of the processor that each release of a task may take; the task has a deadline too. */
    public Builder cost(String task, Duration most) {
      costs.put(task, most);
      return this;
    }

    /** Indices of the lanes whose threads do without the heap. */
    public Builder noHeapLanes(int... lanes) {
      noHeapLanes = Arrays.stream(lanes).boxed().toList();
      return this;
    }

    /** {@code instance.task} of each task whose thread does without the heap. */
    public Builder noHeapTasks(String... tasks) {
      noHeapTasks = List.of(tasks);
      return this;
    }

    /**
     * The configuration.
     *
     * @throws IllegalArgumentException if a setting is wrong
     */
    public RtsjConfiguration build() {
      Settings settings = Settings.of("RTSJ");
      for (int i = 0; i < areas.size(); i++) {
        AreaConfiguration area = areas.get(i);
        settings.that(area.parent() < i, "area %s, number %d, is entered from number %d, which is not before it"
            .formatted(area.name(), i, area.parent()));
      }
      for (int i = 0; i < poas.size(); i++) {
        settings
            .within(0, areas.size() - 1L, "scope of the requests of poa " + i, poas.get(i).request())
            .within(NO_SESSION, areas.size() - 1L, "scope of the sessions of poa " + i, poas.get(i).session());
      }
      deadlines.forEach((task, deadline) -> settings.notNegative("deadline of " + task, deadline));
      costs.forEach((task, cost) -> settings
          .notNegative("cost of " + task, cost)
          .that(deadlines.containsKey(task), "deadline of " + task + " is not set, and its cost is"));
      settings.check();
      List<Timing> timings = deadlines.entrySet().stream()
          .map(each -> new Timing(
              each.getKey(), each.getValue().toNanos(), costs.getOrDefault(each.getKey(), Duration.ZERO).toNanos()))
          .toList();
      return new RtsjConfiguration(areas, poas, timings, new NoHeap(noHeapLanes, noHeapTasks));
    }
  }
}
