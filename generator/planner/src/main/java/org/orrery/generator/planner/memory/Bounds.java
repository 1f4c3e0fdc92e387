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
 * Bounds of strings and sequences by the IDL and the model. An operation's bounds take precedence over the system's, and in both,
 * bounds of a named type over those of all strings or sequences. The IDL's own bound always applies.
 */
final class Bounds {

  /** Value for an unbounded type. */
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

  /** Bounds of a system. */
  static Bounds of(List<Bound> system) {
    return new Bounds(List.of(Level.of(system)));
  }

  /** Bounds of an operation, on top of these. */
  Bounds within(List<Bound> operation) {
    List<Level> inner = new ArrayList<>(List.of(Level.of(operation)));
    inner.addAll(levels);
    return new Bounds(inner);
  }

  /** These bounds, with a limit for all types that they leave unbounded. */
  Bounds otherwise(long limit) {
    List<Level> outer = new ArrayList<>(levels);
    outer.add(new Level(Map.of(), limit, limit));
    return new Bounds(outer);
  }

  /**
   * Greatest number of elements in a value's content.
   *
   * @param names typedefs through which the value's type is used, the nearest first
   * @return the number; {@link #NONE} if it is unbounded
   */
  long of(Content content, List<ScopedName> names) {
    return switch (content.counted()) {
      case CHARACTERS -> limit(content.bound(), names, true);
      case ELEMENTS -> limit(content.bound(), names, false);
      case REFERENCE -> content.bound();
      case OCTETS, RECURSIVE_ELEMENTS, VALUE -> NONE;
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
