// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.scoping;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.orrery.dsl.system.orrery.Lane;
import org.orrery.dsl.system.orrery.MemoryLayout;
import org.orrery.dsl.system.orrery.MemoryScope;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.dsl.system.orrery.Poa;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.ThreadPool;

/** The named parts of systems and processes, however deep they are nested. */
public final class SystemElements {

  private SystemElements() {}

  /** The system that contains the element; null for one outside of any. */
  public static OrrerySystem systemOf(EObject element) {
    return EcoreUtil2.getContainerOfType(element, OrrerySystem.class);
  }

  /** The process that contains the element; null for one outside of any. */
  public static Process processOf(EObject element) {
    return EcoreUtil2.getContainerOfType(element, Process.class);
  }

  /** All POAs of the process, parents before children. */
  public static List<Poa> poas(Process process) {
    List<Poa> all = new ArrayList<>();
    collectPoas(process.getPoas(), all);
    return all;
  }

  /** The POA's name below its process: {@code nav.tracks}. */
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

  /** What a lane can be called in its process: by its pool and name, and by its name alone where only one has it. */
  public static Map<String, Lane> lanesByName(Process process) {
    Map<String, Lane> names = new LinkedHashMap<>();
    Map<String, Integer> uses = new LinkedHashMap<>();
    for (Lane lane : lanes(process)) {
      uses.merge(String.valueOf(lane.getName()), 1, Integer::sum);
    }
    for (Lane lane : lanes(process)) {
      if (uses.get(String.valueOf(lane.getName())) == 1) {
        names.put(lane.getName(), lane);
      }
      names.putIfAbsent(((ThreadPool) lane.eContainer()).getName() + "." + lane.getName(), lane);
    }
    return names;
  }

  /** What a POA can be called in its process: by its path, and by its name alone where only one has it. */
  public static Map<String, Poa> poasByName(Process process) {
    Map<String, Poa> names = new LinkedHashMap<>();
    Map<String, Integer> uses = new LinkedHashMap<>();
    for (Poa poa : poas(process)) {
      uses.merge(String.valueOf(poa.getName()), 1, Integer::sum);
    }
    for (Poa poa : poas(process)) {
      if (uses.get(String.valueOf(poa.getName())) == 1) {
        names.put(poa.getName(), poa);
      }
      names.putIfAbsent(path(poa), poa);
    }
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
