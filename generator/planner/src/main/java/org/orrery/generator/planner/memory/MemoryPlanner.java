// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.xtext.EcoreUtil2;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Facet;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.Language;
import org.orrery.dsl.system.orrery.MemoryScope;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.ScopeKind;
import org.orrery.dsl.system.orrery.Toggle;
import org.orrery.dsl.system.quantities.Quantities;
import org.orrery.dsl.system.scoping.SystemElements;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.GiopPlan;
import org.orrery.generator.plan.GiopPlan.MessageLimit;
import org.orrery.generator.plan.InstancePlan.ObjectPlan;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.MemoryPlan.OperationNeed;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.ScopePlan.AreaKind;
import org.orrery.generator.plan.ScopePlan.Multiplicity;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.StatePlan.StateKind;
import org.orrery.generator.plan.TunnelPlan;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.codecs.TypePlanner;
import org.orrery.generator.planner.kinds.Sum;
import org.orrery.generator.planner.source.Problems;
import org.orrery.generator.planner.source.Sources;

/**
 * Decides the memory of a system's processes, once its types, interfaces and components are known. Used by one thread.
 */
public final class MemoryPlanner {

  /** Name of the default request scope, for POAs that state none. */
  private static final String REQUEST = "request";

  /** Alignment of block sizes, in bytes, so that each can hold any type and is checked for itself. */
  private static final long BLOCK_ALIGNMENT = 8;

  /** Lanes, POAs and objects that a process serves, with its GIOP limits. */
  public record Serving(GiopPlan giop, List<LanePlan> lanes, List<PoaPlan> poas, Map<Instance, List<ObjectPlan>> objects) {}

  private final Sources sources;
  private final Problems problems;
  private final TypePlanner typePlanner;
  private final Map<ScopedName, InterfacePlan> interfaces;
  private final Map<String, ComponentPlan> components;
  private final Bounds bounds;
  private final RequestMemory needs;
  private final MessageBounds messages;
  /** Facets of all objects of the system, in all processes. */
  private final List<Served> facets;

  /**
   * Creates a planner.
   *
   * @param interfaces all planned interfaces
   * @param components all components of the system
   */
  public MemoryPlanner(
      Sources sources,
      Problems problems,
      TypePlanner types,
      List<InterfacePlan> interfaces,
      List<ComponentPlan> components,
      OrrerySystem system) {
    this.sources = sources;
    this.problems = problems;
    this.typePlanner = types;
    this.interfaces = interfaces.stream().collect(Collectors.toMap(InterfacePlan::name, Function.identity()));
    this.components = components.stream().collect(Collectors.toMap(ComponentPlan::name, Function.identity()));
    this.bounds = Bounds.of(system.getBounds());
    this.needs = new RequestMemory(types.kinds());
    this.messages = new MessageBounds(types.kinds(), types.types(), interfaces);
    this.facets = components.stream().flatMap(component -> facets(component, system)).toList();
  }

  private Stream<Served> facets(ComponentPlan plan, OrrerySystem system) {
    List<Facet> stated = system.getComponents().stream()
        .filter(component -> component.getName().equals(plan.name()))
        .flatMap(component -> component.getFacets().stream())
        .toList();
    return plan.facets().stream()
        .filter(port -> interfaces.containsKey(port.interfaceName()))
        .map(port -> new Served(ScopeTree.NONE, "", facet(stated, port.name()), interfaces.get(port.interfaceName())));
  }

  /** Largest message of a process. */
  public MessageLimit largestMessage(Process process) {
    return messages.of(process);
  }

  /** Plans the memory of a process. */
  public MemoryPlan plan(Process process, Serving serving) {
    ScopeTree tree = new ScopeTree(process);
    ServedOperations servedOperations = servedOperations(process, serving);
    List<OperationNeed> operations = servedOperations.entries().stream().map(ServedOperations.Entry::plan).toList();
    List<ScopePlan> scopes = new ArrayList<>();
    for (MemoryScope scope : tree.stated()) {
      scopes.add(stated(scope, scopes, tree, serving, operations));
    }
    if (serving.poas().stream().anyMatch(poa -> poa.requestScope() == tree.implicit())) {
      scopes.add(implicit(process, place(process, scopes, false), tree, serving, operations));
    }
    List<TunnelPlan> tunnels = new Tunnels(sources, problems, typePlanner, bounds).plan(process, tree, scopes);
    long needed = Sum.plus(states(process, serving), immortalBytes(tunnels));
    long immortal = Math.max(Defaults.immortalBytes(process), MemoryPlan.granules(needed));
    MemoryPlan memory =
        new MemoryPlan(
            isLaidOut(process, serving, immortal, scopes, tunnels),
            immortal,
            process.getMemory() != null && process.getMemory().getLock() == Toggle.ON,
            scopes,
            region(process, immortal, scopes),
            replies(process, serving.giop()),
            operations,
            Stacks.of(process, tree, scopes, serving),
            tunnels);
    new EntryChecks(problems, serving, memory, tree).report();
    new RtsjChecks(typePlanner.kinds(), problems, interfaces, components).report(process);
    new AreaChecks(problems, process).report(memory, tree);
    SizeChecks sizes = new SizeChecks(problems, serving, servedOperations);
    tree.stated().forEach(scope -> sizes.scope(scope, scopes.get(tree.stated().indexOf(scope))));
    sizes.immortal(process, needed);
    sizes.pools(SystemElements.poas(process), components);
    return memory;
  }

  /** Operations with their needs; none in Java, where arguments are views of the receive buffer and results are on the heap. */
  private ServedOperations servedOperations(Process process, Serving serving) {
    Messages messages = Messages.of(serving.giop());
    List<ServedOperations.Entry> all = new ArrayList<>();
    if (process.getLanguage() != Language.CPP) {
      return new ServedOperations(needs, messages, all);
    }
    for (PoaPlan poa : serving.poas()) {
      for (Served served : served(poa, serving)) {
        for (OperationPlan operation : served.type().operations()) {
          Bounds inner = bounds.within(served.bounds(operation));
          all.add(
              new ServedOperations.Entry(served, operation, inner, poa.requestScope(), needs.of(operation, inner, messages)));
        }
      }
    }
    return new ServedOperations(needs, messages, all);
  }

  /**
   * Greatest memory for the reply to any operation of the system, since references to any object may be passed as parameters: by the
   * bounds of the system, and by those of each facet, which may be larger.
   */
  private long replies(Process process, GiopPlan giop) {
    if (process.getLanguage() != Language.CPP) {
      return 0;
    }
    long largest = Messages.of(giop).received();
    return Stream.concat(interfaces.values().stream().map(type -> new Served(ScopeTree.NONE, "", null, type)), facets.stream())
        .flatMap(served -> served.type().operations().stream()
            .map(operation -> needs.reply(operation, bounds.within(served.bounds(operation)), largest)))
        .mapToLong(MemoryPlan::granules)
        .max()
        .orElse(0);
  }

  /** Interfaces of a POA's objects: those that the model declares, or any interface where user code makes them. */
  private List<Served> served(PoaPlan poa, Serving serving) {
    List<Served> served = new ArrayList<>();
    serving.objects().forEach((instance, objects) -> {
      for (ObjectPlan object : objects) {
        InterfacePlan type = interfaces.get(object.interfaceName());
        if (object.poa() == poa.index() && type != null) {
          served.add(new Served(poa.index(), object.reference(), facet(instance, object), type));
        }
      }
    });
    if (!poa.persistent()) {
      interfaces.values().stream()
          .sorted((a, b) -> a.name().compareTo(b.name()))
          .forEach(type -> served.add(new Served(poa.index(), "", null, type)));
    }
    return served;
  }

  private static Facet facet(Instance instance, ObjectPlan object) {
    return facet(instance.getComponent().getFacets(), object.facet());
  }

  private static Facet facet(List<Facet> stated, String name) {
    return stated.stream().filter(facet -> facet.getName().equals(name)).findFirst().orElseThrow();
  }

  private ScopePlan stated(
      MemoryScope scope, List<ScopePlan> before, ScopeTree tree, Serving serving, List<OperationNeed> needed) {
    Process process = EcoreUtil2.getContainerOfType(scope, Process.class);
    int index = before.size();
    TypeRef element = scope.getBlockType() == null
        ? new TypeRef.VoidType()
        : typePlanner.use(scope.getBlockType(), scope).orElse(new TypeRef.VoidType());
    List<BlockPlan> structs = scope.getBlockType() == null ? List.of() : structs(scope, element);
    long block = Sum.aligned(
        scope.getBlockType() == null ? Quantities.bytes(scope.getBlockSize(), 0) : block(element, structs), BLOCK_ALIGNMENT);
    int blocks = scope.getCapacity() == null ? 0 : scope.getCapacity();
    long bytes = blocks > 0 ? Sum.times(blocks, Math.max(0, block)) : Quantities.bytes(scope.getSize(), 0);
    Multiplicity multiplicity = Multiplicity.valueOf(Defaults.multiplicity(scope).name());
    List<LanePlan> entering = entering(index, tree, serving);
    return new ScopePlan(
        index,
        place(process, before, tree.isPool(index)),
        scope.getName(),
        tree.parent(scope),
        AreaKind.valueOf(scope.getKind().name()),
        bytes,
        multiplicity,
        tree.isInner(index),
        copies(multiplicity, entering),
        indices(entering),
        scope.isShared(),
        blocks,
        block,
        element,
        structs,
        need(index, needed),
        isCounted(scope) && isProved(index, bytes, needed) && entering.stream().noneMatch(lane -> overlap(multiplicity, lane)),
        sources.origin(scope, process.getName() + "." + scope.getName()));
  }

  /** Default request scope, for POAs that state none; it is large enough for every accepted message. */
  private ScopePlan implicit(Process process, int place, ScopeTree tree, Serving serving, List<OperationNeed> needed) {
    int index = tree.implicit();
    long bytes =
        needed.stream()
            .filter(each -> each.scope() == index)
            .mapToLong(each -> MemoryPlan.granules(each.bytes()))
            .reduce(Defaults.requestScopeBytes(process, serving.giop().maxMessageBytes()), Math::max);
    boolean taken = tree.stated().stream().anyMatch(scope -> scope.getName().equals(REQUEST));
    List<LanePlan> entering = entering(index, tree, serving);
    String name = taken ? Defaults.NAME : REQUEST;
    return new ScopePlan(
        index,
        place,
        name,
        ScopeTree.NONE,
        AreaKind.PRIVATE,
        bytes,
        Multiplicity.THREAD,
        false,
        copies(Multiplicity.THREAD, entering),
        indices(entering),
        false,
        0,
        0,
        new TypeRef.VoidType(),
        List.of(),
        need(index, needed),
        process.getRtsj() == null && isProved(index, bytes, needed),
        sources.origin(process, process.getName() + "." + name));
  }

  /** Index of a scope in the runtime's layout; on the RTSJ pools, in native memory, and other scopes are counted separately. */
  private static int place(Process process, List<ScopePlan> before, boolean pool) {
    return process.getRtsj() == null
        ? before.size()
        : (int) before.stream().filter(scope -> (scope.kind() == AreaKind.POOL) == pool).count();
  }

  private static long need(int scope, List<OperationNeed> needed) {
    return needed.stream().filter(each -> each.scope() == scope).mapToLong(OperationNeed::bytes).max().orElse(0);
  }

  private static boolean isProved(int scope, long bytes, List<OperationNeed> needed) {
    return needed.stream().filter(each -> each.scope() == scope).allMatch(each -> each.bytes() <= bytes);
  }

  /** True if a scope's contents can be counted: on the RTSJ all objects of a request lie there, as large as the JVM makes them. */
  private static boolean isCounted(MemoryScope scope) {
    return scope.getKind() == ScopeKind.POOL || EcoreUtil2.getContainerOfType(scope, Process.class).getRtsj() == null;
  }

  /** Layouts of a pool's values in Java; empty in C++, and for types that can't be laid out. */
  private List<BlockPlan> structs(MemoryScope scope, TypeRef element) {
    if (needs.kept(element, bounds) == Bounds.NONE) {
      problems.report(PlanProblem.NO_LARGEST_SIZE, scope, scope.getBlockType().getName(), "pool");
      return List.of();
    }
    Process process = EcoreUtil2.getContainerOfType(scope, Process.class);
    return process.getLanguage() == Language.JAVA
        ? BlockLayouts.pooled(typePlanner.kinds(), bounds, element, problems, scope)
        : List.of();
  }

  /** Size in bytes of a pool's block for its type; 0 if the type is unbounded. */
  private long block(TypeRef element, List<BlockPlan> structs) {
    return structs.isEmpty() ? Math.max(0, needs.kept(element, bounds)) : structs.getLast().bytes();
  }

  /** Lanes whose threads enter a scope or one nested in it; for a pool, those that enter its parent. */
  private static List<LanePlan> entering(int scope, ScopeTree tree, Serving serving) {
    if (tree.isPool(scope)) {
      int outer = tree.entered(scope);
      return outer == ScopeTree.NONE ? serving.lanes() : entering(outer, tree, serving);
    }
    if (tree.isInner(scope)) {
      return entering(tree.parent(tree.stated().get(scope)), tree, serving);
    }
    Set<Integer> lanes = new LinkedHashSet<>();
    for (PoaPlan poa : serving.poas()) {
      if (tree.isWithin(poa.requestScope(), scope) || tree.isWithin(poa.sessionScope(), scope)) {
        lanes.addAll(poa.lanes());
      }
    }
    return serving.lanes().stream().filter(lane -> lanes.contains(lane.index())).toList();
  }

  private static List<Integer> indices(List<LanePlan> lanes) {
    return lanes.stream().map(LanePlan::index).toList();
  }

  private static int copies(Multiplicity multiplicity, List<LanePlan> entering) {
    return switch (multiplicity) {
      case PROCESS -> entering.isEmpty() ? 0 : 1;
      case LANE -> entering.size();
      case CONNECTION -> entering.stream().mapToInt(LanePlan::connections).sum();
      case THREAD -> entering.stream().mapToInt(lane -> lane.threads().all()).sum();
    };
  }

  /** True if several requests may be in one area of a scope: their memory adds up for as long as they overlap. */
  static boolean overlap(Multiplicity multiplicity, LanePlan lane) {
    return (multiplicity == Multiplicity.LANE || multiplicity == Multiplicity.PROCESS) && lane.threads().servants() > 1;
  }

  /** True if there is memory beside the default request scopes of the lanes' threads, or on the RTSJ beside the machine's areas. */
  private boolean isLaidOut(Process process, Serving serving, long immortal, List<ScopePlan> scopes, List<TunnelPlan> tunnels) {
    if (keepsStates(serving)) {
      return true;
    }
    return process.getRtsj() == null
        ? immortal > 0 || scopes.size() > 1 || !scopes.stream().allMatch(MemoryPlanner::isLanes)
        : !tunnels.isEmpty() || scopes.stream().anyMatch(scope -> scope.kind() == AreaKind.POOL);
  }

  private static boolean isLanes(ScopePlan scope) {
    return scope.parent() == ScopeTree.NONE && scope.kind() == AreaKind.PRIVATE && scope.multiplicity() == Multiplicity.THREAD;
  }

  /** True if components of a process keep their state in its immortal memory. */
  private boolean keepsStates(Serving serving) {
    return serving.objects().keySet().stream()
        .map(instance -> components.get(instance.getComponent().getName()).state().kind())
        .anyMatch(kind -> kind == StateKind.FIXED || kind == StateKind.POOL);
  }

  private long states(Process process, Serving serving) {
    boolean inJava = process.getLanguage() == Language.JAVA;
    return serving.objects().keySet().stream()
        .map(instance -> components.get(instance.getComponent().getName()).state())
        .mapToLong(state -> inJava ? Sum.times(state.capacity(), state.blockBytes()) : state.bytes())
        .reduce(0, Sum::plus);
  }

  private static long immortalBytes(List<TunnelPlan> tunnels) {
    return tunnels.stream().filter(tunnel -> tunnel.home() == ScopeTree.NONE).mapToLong(TunnelPlan::bytes).reduce(0, Sum::plus);
  }

  /** Bytes of all areas; in C++ an area without bytes has a granule too, since it is known by its address. */
  private static long region(Process process, long immortal, List<ScopePlan> scopes) {
    long least = process.getLanguage() == Language.CPP ? MemoryPlan.GRANULE_BYTES : 0;
    return scopes.stream()
        .mapToLong(scope -> Sum.times(scope.copies(), Math.max(least, MemoryPlan.granules(scope.bytes()))))
        .reduce(Math.max(least, MemoryPlan.granules(immortal)), Sum::plus);
  }
}
