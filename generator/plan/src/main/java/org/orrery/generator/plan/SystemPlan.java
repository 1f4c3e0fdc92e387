// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;
import java.util.Optional;

/**
 * A whole system, decided.
 *
 * @param schema version of the plan's form: {@link #SCHEMA}
 * @param name the system's name; for IDL alone, the file's name without extension
 * @param sources files it was made from, relative to the main model's folder, in the order of inclusion
 * @param types in order of declaration
 * @param interfaces in order of declaration, bases before derived ones
 * @param components in the model's order
 * @param processes in the model's order
 */
public record SystemPlan(
    int schema,
    String name,
    List<String> sources,
    List<ConstantPlan> constants,
    List<DataType> types,
    List<InterfacePlan> interfaces,
    List<ComponentPlan> components,
    List<ProcessPlan> processes,
    String doc,
    Origin origin) {

  /** Changes whenever a field of {@code plan.json} changes its name or meaning, or goes. */
  public static final int SCHEMA = 1;

  public SystemPlan {
    sources = List.copyOf(sources);
    constants = List.copyOf(constants);
    types = List.copyOf(types);
    interfaces = List.copyOf(interfaces);
    components = List.copyOf(components);
    processes = List.copyOf(processes);
  }

  /**
   * The tunnels that a component's instances can rely on in a language: those that each of its processes has, alike.
   */
  public List<TunnelPlan> tunnelsOf(ComponentPlan component, ProcessPlan.Language language) {
    List<ProcessPlan> homes = homes(component, language);
    return homes.stream()
        .limit(1)
        .flatMap(first -> first.memory().tunnels().stream())
        .filter(tunnel -> homes.stream().allMatch(home -> home.memory().tunnels().stream().anyMatch(tunnel::isLike)))
        .toList();
  }

  /** The same of pool scopes. */
  public List<ScopePlan> poolsOf(ComponentPlan component, ProcessPlan.Language language) {
    List<ProcessPlan> homes = homes(component, language);
    return homes.stream()
        .limit(1)
        .flatMap(first -> first.memory().scopes().stream())
        .filter(pool -> homes.stream().allMatch(home -> home.memory().scopes().stream().anyMatch(pool::isPoolLike)))
        .toList();
  }

  /** The same of scopes that servants enter within their requests: each process names and nests them alike. */
  public List<InnerScope> innerScopesOf(ComponentPlan component, ProcessPlan.Language language) {
    List<ProcessPlan> homes = homes(component, language);
    return homes.stream()
        .limit(1)
        .flatMap(first -> first.innerScopes().stream().map(scope -> new InnerScope(scope, first.innerPath(scope))))
        .filter(scope -> homes.stream().allMatch(home -> has(home, scope)))
        .toList();
  }

  private static boolean has(ProcessPlan home, InnerScope scope) {
    return home.innerScopes().stream().anyMatch(other -> home.innerPath(other).equals(scope.path()));
  }

  /**
   * A scope that servants enter within their requests.
   *
   * @param plan as one of the processes has it
   * @param path the names of those that are entered before it, outermost first, and its own
   */
  public record InnerScope(ScopePlan plan, List<String> path) {
    public InnerScope {
      path = List.copyOf(path);
    }

    /** The one that it is entered from; empty for the request's. */
    public Optional<String> around() {
      return path.size() == 1 ? Optional.empty() : Optional.of(path.get(path.size() - 2));
    }
  }

  private List<ProcessPlan> homes(ComponentPlan component, ProcessPlan.Language language) {
    return processes.stream()
        .filter(process -> process.language() == language)
        .filter(process -> process.instances().stream().anyMatch(instance -> instance.component().equals(component.name())))
        .toList();
  }

  /** Whether an instance of the component can make objects at run time: its process has a POA for them. */
  public boolean makesObjects(ComponentPlan component) {
    return processes.stream()
        .filter(process -> process.poas().stream().anyMatch(poa -> !poa.persistent()))
        .flatMap(process -> process.instances().stream())
        .anyMatch(instance -> instance.component().equals(component.name()));
  }
}
