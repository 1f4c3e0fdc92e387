// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.scoping;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.orrery.dsl.system.orrery.Lane;
import org.orrery.dsl.system.orrery.MemoryLayout;
import org.orrery.dsl.system.orrery.MemoryScope;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.dsl.system.orrery.Poa;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.ThreadPool;

/** Navigation among the named elements of a system and its processes, nested ones included. */
public final class SystemElements {

  private SystemElements() {}

  /** System that contains the element; null if the element is outside of a system. */
  public static OrrerySystem systemOf(EObject element) {
    return EcoreUtil2.getContainerOfType(element, OrrerySystem.class);
  }

  /** Process that contains the element; null if the element is outside of a process. */
  public static Process processOf(EObject element) {
    return EcoreUtil2.getContainerOfType(element, Process.class);
  }

  /** All POAs of the process, parents before children. */
  public static List<Poa> poas(Process process) {
    List<Poa> all = new ArrayList<>();
    collectPoas(process.getPoas(), all);
    return all;
  }

  /** Names of the POA and its parents, joined by dots: {@code nav.tracks}. */
  public static String path(Poa poa) {
    return poa.eContainer() instanceof Poa parent ? path(parent) + "." + poa.getName() : poa.getName();
  }

  /** All scopes of the process, parents before children. */
  public static List<MemoryScope> scopes(Process process) {
    List<MemoryScope> all = new ArrayList<>();
    MemoryLayout memory = process == null ? null : process.getMemory();
    if (memory != null) {
      collectScopes(memory.getScopes(), all);
    }
    return all;
  }

  /** All lanes of the process in the model's order. */
  public static List<Lane> lanes(Process process) {
    return process.getThreadPools().stream().flatMap(pool -> pool.getLanes().stream()).toList();
  }

  /** Lanes by the names that refer to them: {@code pool.lane}, and the lane's name alone if it is unique in the process. */
  public static Map<String, Lane> lanesByName(Process process) {
    return byName(lanes(process), Lane::getName, lane -> ((ThreadPool) lane.eContainer()).getName() + "." + lane.getName());
  }

  /** POAs by the names that refer to them: their {@link #path}, and the POA's name alone if it is unique in the process. */
  public static Map<String, Poa> poasByName(Process process) {
    return byName(poas(process), Poa::getName, SystemElements::path);
  }

  private static <T> Map<String, T> byName(List<T> elements, Function<T, String> name, Function<T, String> path) {
    List<T> named = elements.stream().filter(element -> name.apply(element) != null).toList();
    Map<String, Long> uses = named.stream().collect(Collectors.groupingBy(name, Collectors.counting()));
    Map<String, T> names = new LinkedHashMap<>();
    named.stream().filter(element -> uses.get(name.apply(element)) == 1).forEach(element -> names.put(name.apply(element), element));
    named.forEach(element -> names.putIfAbsent(path.apply(element), element));
    return names;
  }

  private static void collectPoas(List<Poa> poas, List<Poa> all) {
    for (Poa poa : poas) {
      all.add(poa);
      collectPoas(poa.getPoas(), all);
    }
  }

  private static void collectScopes(List<MemoryScope> scopes, List<MemoryScope> all) {
    for (MemoryScope scope : scopes) {
      all.add(scope);
      collectScopes(scope.getScopes(), all);
    }
  }
}
