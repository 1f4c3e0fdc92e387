// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.scoping;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.orrery.dsl.idl.linking.Similar;

/** Suggestions for an unknown name. */
public final class NearName {

  private static final int SHOWN = 8;

  private NearName() {}

  /** Remedy for an unknown name: names spelled similarly, else up to eight of the known ones. */
  public static String remedy(String written, Collection<String> known) {
    List<String> near = Similar.to(written, known, Function.identity());
    if (!near.isEmpty()) {
      return "did you mean " + near.getFirst() + "?";
    }
    List<String> sorted = known.stream().sorted().toList();
    if (sorted.isEmpty()) {
      return "declare it: none is declared";
    }
    String names = sorted.stream().limit(SHOWN).collect(Collectors.joining(", "));
    return "declare it, or choose from: " + names + (sorted.size() > SHOWN ? ", ..." : "");
  }
}
