// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.lanes;

import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.xtext.EcoreUtil2;
import org.orrery.dsl.system.orrery.CoreRange;
import org.orrery.dsl.system.orrery.Deployment;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.dsl.system.orrery.Process;

/** Affinity of threads: lists of processors, empty for all. */
public final class Processors {

  private Processors() {}

  /** Processors that a process is deployed on. */
  public static List<Integer> of(Process process) {
    return EcoreUtil2.getContainerOfType(process, OrrerySystem.class).getDeployments().stream()
        .filter(deployment -> deployment.getProcess() == process)
        .map(Deployment::getCores)
        .map(Processors::listed)
        .flatMap(List::stream)
        .distinct()
        .sorted()
        .toList();
  }

  /** Processors of ranges, each once, in ascending order. */
  static List<Integer> listed(List<CoreRange> ranges) {
    return ranges.stream().flatMapToInt(Processors::range).distinct().sorted().boxed().toList();
  }

  private static IntStream range(CoreRange range) {
    int last = range.getLast() == null ? range.getFirst() : range.getLast();
    return IntStream.rangeClosed(range.getFirst(), last);
  }
}
