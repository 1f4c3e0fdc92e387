// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;

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
  public List<Relied<TunnelPlan>> tunnelsOf(ComponentPlan component, ProcessPlan.Language language) {
    return relied(homes(component, language), home -> home.memory().tunnels(), TunnelPlan::isLike);
  }

  /** The same of pool scopes. */
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
   * What each process of a component has.
   *
   * @param plans as the processes have it, in the model's order; at least one
   */
  public record Relied<P>(List<P> plans) {
    public Relied {
      plans = List.copyOf(plans);
    }

    /** As the first has it. */
    public P first() {
      return plans.getFirst();
    }
  }

  /** The same of scopes that servants enter within their requests: each process names and nests them alike. */
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
   * A scope that servants enter within their requests.
   *
   * @param plans as the processes have it, in the model's order; at least one
   * @param path the names of those that are entered before it, outermost first, and its own
   */
  public record InnerScope(List<ScopePlan> plans, List<String> path) {
    public InnerScope {
      plans = List.copyOf(plans);
      path = List.copyOf(path);
    }

    /** As the first has it. */
    public ScopePlan plan() {
      return plans.getFirst();
    }

    private static Optional<ScopePlan> at(List<String> path, ProcessPlan home) {
      return home.innerScopes().stream().filter(scope -> home.innerPath(scope).equals(path)).findFirst();
    }

    /**
     * As one of the processes has it.
     *
     * @throws java.util.NoSuchElementException for another process
     */
    public ScopePlan in(ProcessPlan home) {
      return at(path, home).orElseThrow();
    }

    /** Where the model states it: once for each process. */
    public List<Origin> origins() {
      return plans.stream().map(ScopePlan::origin).toList();
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
