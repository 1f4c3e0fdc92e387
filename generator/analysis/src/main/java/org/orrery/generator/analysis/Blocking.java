// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Blocking of activities of one processor by critical sections of less urgent ones. */
public final class Blocking {

  private Blocking() {}

  /**
   * Critical section.
   *
   * @param priority priority of the activity that it is part of
   * @param nanos worst-case execution time of the section in nanoseconds
   */
  public record Section(String activity, int priority, String resource, long nanos) {}

  /** Longest blocking at a priority where resources raise their holder to their ceiling at once: a single section. */
  public static long ceiling(int priority, List<Section> sections) {
    return relevant(priority, sections).stream().mapToLong(Section::nanos).max().orElse(0);
  }

  /**
   * Upper bound of the blocking at a priority where a holder inherits the priority of who waits: one section for each less urgent
   * activity, and one for each resource, whichever is less (Sha, Rajkumar and Lehoczky, 1990). Sections must not be nested.
   *
   * @throws ArithmeticException if the sum is beyond 64 bits
   */
  public static long inheritance(int priority, List<Section> sections) {
    Map<String, Long> byActivity = new HashMap<>();
    Map<String, Long> byResource = new HashMap<>();
    for (Section each : relevant(priority, sections)) {
      byActivity.merge(each.activity(), each.nanos(), Math::max);
      byResource.merge(each.resource(), each.nanos(), Math::max);
    }
    return Math.min(sum(byActivity.values()), sum(byResource.values()));
  }

  /** Sections of less urgent activities whose resource is used at this priority or above it. */
  private static List<Section> relevant(int priority, List<Section> sections) {
    return sections.stream()
        .filter(each -> each.priority() < priority)
        .filter(each -> sections.stream()
            .anyMatch(other -> other.resource().equals(each.resource()) && other.priority() >= priority))
        .toList();
  }

  private static long sum(Collection<Long> values) {
    return values.stream().reduce(0L, Math::addExact);
  }
}
