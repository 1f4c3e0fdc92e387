// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import org.orrery.generator.plan.Scheduling;

/** Form that the scheduling of a lane's or a task's thread has in C++. */
final class CppScheduling {

  private CppScheduling() {}

  /** Designated initializers of {@link CppRuntime#LANE_CONFIG} and {@link CppRuntime#TASK_CONFIG}, in the order of their members. */
  static List<String> initializers(Scheduling scheduling) {
    return switch (scheduling) {
      case Scheduling.Fifo fifo -> initializers(CppRuntime.SCHEDULING_FIFO, fifo.nativePriority());
      case Scheduling.Rr rr -> initializers(CppRuntime.SCHEDULING_RR, rr.nativePriority());
      case Scheduling.Other other -> List.of(policy(CppRuntime.SCHEDULING_OTHER));
    };
  }

  private static List<String> initializers(String policy, int nativePriority) {
    return List.of(policy(policy), ".native_priority = " + nativePriority);
  }

  private static String policy(String policy) {
    return ".policy = " + policy;
  }
}
