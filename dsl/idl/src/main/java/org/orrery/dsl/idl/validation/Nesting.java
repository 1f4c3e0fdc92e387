// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;

/**
 * How deep types are nested in each other, or derived from each other.
 *
 * <p>Each type is visited once for a whole validation, and with a stack of the class's own: a chain of ten thousand types takes
 * no longer per type than one of two, and does not exhaust the thread's stack.
 */
final class Nesting {

  private final Function<EObject, ? extends List<? extends EObject>> parts;
  private final Map<EObject, Integer> depths = new HashMap<>();
  private final Set<EObject> endless = new HashSet<>();

  /**
   * Nothing visited yet.
   *
   * @param parts what a type directly holds or derives from
   */
  Nesting(Function<EObject, ? extends List<? extends EObject>> parts) {
    this.parts = parts;
  }

  /** Length of the longest chain that begins at a type: 1 for one without parts. Circles count once. */
  int depthOf(EObject type) {
    if (!depths.containsKey(type)) {
      visit(type);
    }
    return depths.get(type);
  }

  /** Whether a type leads back to itself. */
  boolean isEndless(EObject type) {
    depthOf(type);
    return endless.contains(type);
  }

  private void visit(EObject first) {
    Deque<Visit> path = new ArrayDeque<>();
    Set<EObject> onPath = new HashSet<>();
    path.push(new Visit(first, parts.apply(first).iterator()));
    onPath.add(first);
    while (!path.isEmpty()) {
      Visit visit = path.peek();
      if (!visit.remaining().hasNext()) {
        path.pop();
        onPath.remove(visit.type());
        depths.put(visit.type(), 1 + parts.apply(visit.type()).stream().mapToInt(part -> depths.getOrDefault(part, 0)).max().orElse(0));
        continue;
      }
      EObject part = visit.remaining().next();
      if (onPath.contains(part)) {
        markCircle(path, part);
      } else if (!depths.containsKey(part)) {
        path.push(new Visit(part, parts.apply(part).iterator()));
        onPath.add(part);
      }
    }
  }

  /** Marks the types from the end of the path back to the one that closes the circle. */
  private void markCircle(Deque<Visit> path, EObject closing) {
    for (Visit visit : path) {
      endless.add(visit.type());
      if (visit.type() == closing) {
        return;
      }
    }
  }

  /** A type on the path, with its parts that were not visited yet. */
  private record Visit(EObject type, Iterator<? extends EObject> remaining) {
  }
}
