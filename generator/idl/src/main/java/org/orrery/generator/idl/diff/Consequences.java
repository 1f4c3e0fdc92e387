// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Fates of messages between peers of different versions, by their writer. Grows while changes are looked at. */
final class Consequences {

  /** Message that crosses from one version to the other. */
  enum Way {
    OLD_REQUEST("requests of old clients", Effect.OLD_CLIENTS),
    NEW_REQUEST("requests of new clients", Effect.NEW_CLIENTS),
    NEW_REPLY("replies of new servers", Effect.OLD_CLIENTS),
    OLD_REPLY("replies of old servers", Effect.NEW_CLIENTS);

    private final String title;
    private final Effect effect;

    Way(String title, Effect effect) {
      this.title = title;
      this.effect = effect;
    }
  }

  private final Map<Way, Set<Fate>> fates = new EnumMap<>(Way.class);

  /** Consequences that are stated by a change's pattern already. */
  static Consequences none() {
    return new Consequences();
  }

  /** Adds requests: what is written by the old version and read by the new one, and the reverse. */
  Consequences requests(Fate oldToNew, Fate newToOld) {
    add(Way.OLD_REQUEST, oldToNew);
    add(Way.NEW_REQUEST, newToOld);
    return this;
  }

  /** Adds replies. */
  Consequences replies(Fate oldToNew, Fate newToOld) {
    add(Way.OLD_REPLY, oldToNew);
    add(Way.NEW_REPLY, newToOld);
    return this;
  }

  private void add(Way way, Fate fate) {
    if (fate != Fate.SAME) {
      fates.computeIfAbsent(way, key -> EnumSet.noneOf(Fate.class)).add(fate);
    }
  }

  /** Peers that break. */
  Set<Effect> effects() {
    Set<Effect> effects = EnumSet.noneOf(Effect.class);
    fates.keySet().forEach(way -> effects.add(way.effect));
    return effects;
  }

  /** Clauses about the messages; empty if all are read as meant. */
  String text() {
    Map<Set<Fate>, List<String>> byFate = new LinkedHashMap<>();
    fates.forEach((way, found) -> byFate.computeIfAbsent(found, key -> new ArrayList<>()).add(way.title));
    return byFate.entrySet().stream()
        .map(each -> String.join(", ", each.getValue()) + ": "
            + each.getKey().stream().map(Fate::text).collect(Collectors.joining(", or ")))
        .collect(Collectors.joining("; "));
  }
}
