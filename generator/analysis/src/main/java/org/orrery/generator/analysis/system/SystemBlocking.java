// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.orrery.generator.analysis.Blocking;
import org.orrery.generator.analysis.model.AnalysisModel.Protocol;
import org.orrery.generator.analysis.model.AnalysisModel.Resource;

/** Blocking by critical sections of less urgent work, by processor. */
final class SystemBlocking {

  private final Map<String, Map<Protocol, List<Blocking.Section>>> sections = new HashMap<>();

  SystemBlocking(List<Resource> resources, List<Piece> pieces) {
    Map<String, Protocol> protocols = resources.stream().collect(Collectors.toMap(Resource::name, Resource::protocol));
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      for (var section : piece.sections()) {
        sections
            .computeIfAbsent(piece.processors().getFirst(), name -> new EnumMap<>(Protocol.class))
            .computeIfAbsent(protocols.get(section.resource()), protocol -> new ArrayList<>())
            .add(new Blocking.Section("piece " + i, piece.priority(), section.resource(), section.costNanos()));
      }
    }
  }

  /** Longest blocking of one start at a priority. */
  long of(String processor, int priority) {
    Map<Protocol, List<Blocking.Section>> here = sections.getOrDefault(processor, Map.of());
    try {
      return Math.addExact(
          Blocking.inheritance(priority, here.getOrDefault(Protocol.INHERITANCE, List.of())),
          Blocking.ceiling(priority, here.getOrDefault(Protocol.CEILING, List.of())));
    } catch (ArithmeticException overflow) {
      return Long.MAX_VALUE; // searches notice that sums with it are beyond 64 bits
    }
  }
}
