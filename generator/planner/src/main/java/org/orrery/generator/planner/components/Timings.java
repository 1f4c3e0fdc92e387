// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.components;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Component;
import org.orrery.dsl.system.orrery.Facet;
import org.orrery.dsl.system.orrery.OperationTiming;
import org.orrery.dsl.system.quantities.Quantities;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.TimingPlan;
import org.orrery.generator.plan.TimingPlan.Arrivals;
import org.orrery.generator.planner.interfaces.TimedOperations;
import org.orrery.generator.planner.source.Names;
import org.orrery.generator.planner.source.Sources;

/** Decides the timings of the operations of a component's facets. */
final class Timings {

  private static final long NOT_STATED = 0;

  private final Sources sources;
  private final List<InterfacePlan> interfaces;

  /**
   * Creates an instance.
   *
   * @param interfaces interfaces of all facets; an interface that could not be planned is missing, and reported elsewhere
   */
  Timings(Sources sources, List<InterfacePlan> interfaces) {
    this.sources = sources;
    this.interfaces = List.copyOf(interfaces);
  }

  /** Timings stated in a component, by facet, in the order of the facet's interface. */
  List<TimingPlan> of(Component component) {
    return component.getFacets().stream().flatMap(facet -> of(component, facet)).toList();
  }

  private Stream<TimingPlan> of(Component component, Facet facet) {
    return interfaces.stream()
        .filter(each -> each.name().equals(Names.of(facet.getType())))
        .flatMap(each -> each.operations().stream())
        .flatMap(operation -> stated(facet, operation).map(timing -> timing(component, facet, operation, timing)).stream());
  }

  /** Timing of an operation; empty if the model states none, or only bounds, which are the memory's. */
  private static Optional<OperationTiming> stated(Facet facet, OperationPlan operation) {
    return facet.getTimings().stream()
        .filter(timing -> TimedOperations.means(timing, operation))
        .filter(timing -> timing.getWcet() != null || timing.getDeadline() != null || timing.getArrivals() != null)
        .findFirst();
  }

  private TimingPlan timing(Component component, Facet facet, OperationPlan operation, OperationTiming stated) {
    return new TimingPlan(
        facet.getName(),
        operation.name(),
        operation.kind(),
        Defaults.wcetNanos(stated),
        Quantities.nanos(stated.getDeadline(), NOT_STATED),
        arrivals(stated.getArrivals()),
        sources.origin(stated, component.getName() + "." + facet.getName() + "." + operation.name()));
  }

  private static Arrivals arrivals(org.orrery.dsl.system.orrery.Arrivals stated) {
    if (stated == null) {
      return new Arrivals.Aperiodic();
    }
    return switch (stated.getKind()) {
      case APERIODIC -> new Arrivals.Aperiodic();
      case PERIODIC -> new Arrivals.Periodic(Quantities.nanos(stated.getInterval()), Quantities.nanos(stated.getJitter(), NOT_STATED));
      case SPORADIC -> new Arrivals.Sporadic(Quantities.nanos(stated.getInterval()), Quantities.nanos(stated.getJitter(), NOT_STATED));
      case BURSTY -> new Arrivals.Bursty(stated.getCount(), Quantities.nanos(stated.getInterval()));
      case POISSON -> new Arrivals.Poisson(Quantities.nanos(stated.getInterval()));
      case UNIFORM -> new Arrivals.Uniform(Quantities.nanos(stated.getInterval()), Quantities.nanos(stated.getUpper()));
    };
  }
}
