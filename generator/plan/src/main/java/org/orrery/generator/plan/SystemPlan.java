// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;

/**
 * Plan of a whole system.
 *
 * @param schema version of the plan's schema: {@link #SCHEMA}
 * @param name name of the system; for IDL alone, the file's name without extension
 * @param sources files of the model, relative to the main model's folder, in the order of inclusion
 * @param types types in order of declaration
 * @param interfaces interfaces in order of declaration, bases before derived ones
 * @param components components in the model's order
 * @param processes processes in the model's order
 * @param hosts hosts in the model's order
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
    List<HostPlan> hosts,
    String doc,
    Origin origin) {

  /** Version of {@code plan.json}'s schema; it changes whenever a field is renamed, removed or changes its meaning. */
  public static final int SCHEMA = 1;

  public SystemPlan {
    sources = List.copyOf(sources);
    constants = List.copyOf(constants);
    types = List.copyOf(types);
    interfaces = List.copyOf(interfaces);
    components = List.copyOf(components);
    processes = List.copyOf(processes);
    hosts = List.copyOf(hosts);
  }

  /**
   * Tunnels that a component can use in a language: those that all its processes in this language have, alike.
   */
  public List<Relied<TunnelPlan>> tunnelsOf(ComponentPlan component, ProcessPlan.Language language) {
    return relied(homes(component, language), home -> home.memory().tunnels(), TunnelPlan::isLike);
  }

  /** Pool scopes that a component can use in a language: those that all its processes in this language have, alike. */
  public List<Relied<ScopePlan>> poolsOf(ComponentPlan component, ProcessPlan.Language language) {
    return relied(homes(component, language), home -> home.memory().scopes(), ScopePlan::isPoolLike);
  }

  private static <P> List<Relied<P>> relied(List<ProcessPlan> homes, Function<ProcessPlan, List<P>> all, BiPredicate<P, P> alike) {
    return homes.stream()
        .limit(1)
        .flatMap(first -> all.apply(first).stream())
        .map(each -> new Relied<>(
            homes.stream().flatMap(home -> all.apply(home).stream().filter(other -> alike.test(each, other)).limit(1)).toList()))
        .filter(each -> each.plans().size() == homes.size())
        .toList();
  }

  /**
   * Tunnel or pool that all processes of a component have.
   *
   * @param plans its plans in the processes, in the model's order; at least one
   */
  public record Relied<P>(List<P> plans) {
    public Relied {
      plans = List.copyOf(plans);
    }

    /** Plan in the first process. */
    public P first() {
      return plans.getFirst();
    }
  }

  /** Scopes that a component's servants can enter within their requests: those that all its processes name and nest alike. */
  public List<InnerScope> innerScopesOf(ComponentPlan component, ProcessPlan.Language language) {
    List<ProcessPlan> homes = homes(component, language);
    return homes.stream()
        .limit(1)
        .flatMap(first -> first.innerScopes().stream().map(first::innerPath))
        .map(path -> new InnerScope(homes.stream().flatMap(home -> InnerScope.at(path, home).stream()).toList(), path))
        .filter(scope -> scope.plans().size() == homes.size())
        .toList();
  }

  /**
   * Scope that servants enter within their requests.
   *
   * @param plans its plans in the processes, in the model's order; at least one
   * @param path names of the scopes entered before it, outermost first, and its own
   */
  public record InnerScope(List<ScopePlan> plans, List<String> path) {
    public InnerScope {
      plans = List.copyOf(plans);
      path = List.copyOf(path);
    }

    /** Plan in the first process. */
    public ScopePlan plan() {
      return plans.getFirst();
    }

    private static Optional<ScopePlan> at(List<String> path, ProcessPlan home) {
      return home.innerScopes().stream().filter(scope -> home.innerPath(scope).equals(path)).findFirst();
    }

    /**
     * Plan in one of the processes.
     *
     * @throws java.util.NoSuchElementException for another process
     */
    public ScopePlan in(ProcessPlan home) {
      return at(path, home).orElseThrow();
    }

    /** Places in the model where the scope is stated: one for each process. */
    public List<Origin> origins() {
      return plans.stream().map(ScopePlan::origin).toList();
    }

    /** Name of the scope from which it is entered; empty for the request scope. */
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

  /** True if instances of the component can create objects at run time, since their process has a POA for them. */
  public boolean makesObjects(ComponentPlan component) {
    return processes.stream()
        .filter(process -> process.poas().stream().anyMatch(poa -> !poa.persistent()))
        .flatMap(process -> process.instances().stream())
        .anyMatch(instance -> instance.component().equals(component.name()));
  }
}
