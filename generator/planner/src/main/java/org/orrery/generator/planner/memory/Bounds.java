// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.orrery.dsl.system.orrery.Bound;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.planner.kinds.Content;
import org.orrery.generator.planner.source.Names;

/**
 * How much strings and sequences hold at most, by the IDL and the model. What an operation says goes before what the system says; of
 * either, what is said of a type's name before what is said of all. The IDL's own bound holds in any case.
 */
final class Bounds {

  /** Nothing is known. */
  static final long NONE = -1;

  private record Level(Map<ScopedName, Long> named, long strings, long sequences) {

    static Level of(List<Bound> stated) {
      Map<ScopedName, Long> named = new HashMap<>();
      long strings = NONE;
      long sequences = NONE;
      for (Bound each : stated) {
        if (each.isStrings()) {
          strings = each.getLimit();
        } else if (each.isSequences()) {
          sequences = each.getLimit();
        } else {
          named.put(Names.of(each.getTarget()), (long) each.getLimit());
        }
      }
      return new Level(named, strings, sequences);
    }
  }

  private final List<Level> levels;

  private Bounds(List<Level> levels) {
    this.levels = levels;
  }

  /** Those of a system. */
  static Bounds of(List<Bound> system) {
    return new Bounds(List.of(Level.of(system)));
  }

  /** The same inside of what states more. */
  Bounds within(List<Bound> operation) {
    List<Level> inner = new ArrayList<>(List.of(Level.of(operation)));
    inner.addAll(levels);
    return new Bounds(inner);
  }

  /** The same, as if it said more for all that it leaves unbounded. */
  Bounds otherwise(long limit) {
    List<Level> outer = new ArrayList<>(levels);
    outer.add(new Level(Map.of(), limit, limit));
    return new Bounds(outer);
  }

  /**
   * Most elements of what a value refers to.
   *
   * @param names typedefs that the value's type is used by, the nearest first
   * @return {@link #NONE} where nothing limits it
   */
  long of(Content content, List<ScopedName> names) {
    return switch (content.counted()) {
      case CHARACTERS -> limit(content.bound(), names, true);
      case ELEMENTS -> limit(content.bound(), names, false);
      case REFERENCE -> content.bound();
    };
  }

  private long limit(long inIdl, List<ScopedName> names, boolean string) {
    long stated = stated(names, string, inIdl > 0);
    if (inIdl == 0) {
      return stated;
    }
    return stated == NONE ? inIdl : Math.min(inIdl, stated);
  }

  private long stated(List<ScopedName> names, boolean string, boolean bounded) {
    for (Level level : levels) {
      for (ScopedName name : names) {
        if (level.named().containsKey(name)) {
          return level.named().get(name);
        }
      }
      long all = string ? level.strings() : level.sequences();
      if (all != NONE && !bounded) {
        return all;
      }
    }
    return NONE;
  }
}
