// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.lanes.PeriodicTask;
import org.orrery.runtime.realtime.Scheduling;

/**
 * Scheduling that a process's threads need from the operating system, unless its machine provides it, by the names of lanes and
 * tasks.
 */
record WantedScheduling(Machine machine, List<LaneConfiguration> lanes, List<PeriodicTask> tasks) {

  Map<String, Scheduling> ofLanes() {
    Map<String, Scheduling> wanted = new LinkedHashMap<>();
    for (LaneConfiguration lane : lanes) {
      wanted.put("lane " + lane.name(), machine.asked(lane.thread()).scheduling());
    }
    return wanted;
  }

  /** Scheduling of the tasks created so far. */
  Map<String, Scheduling> ofTasks() {
    Map<String, Scheduling> wanted = new LinkedHashMap<>();
    for (PeriodicTask task : tasks) {
      wanted.put("task " + task.configuration().name(), machine.asked(task.configuration().thread()).scheduling());
    }
    return wanted;
  }

  /** Highest native priority; 0 where all are best effort. */
  int highestPriority() {
    return Stream.concat(ofLanes().values().stream(), ofTasks().values().stream())
        .mapToInt(Scheduling::priority)
        .max()
        .orElse(0);
  }
}
