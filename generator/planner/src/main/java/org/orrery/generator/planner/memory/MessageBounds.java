// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Facet;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.Language;
import org.orrery.dsl.system.orrery.Lifespan;
import org.orrery.dsl.system.orrery.Observation;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Receptacle;
import org.orrery.dsl.system.scoping.SystemElements;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.GiopPlan.MessageLimit;
import org.orrery.generator.plan.GiopPlan.MessageLimit.Decision;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.kinds.Kinds;
import org.orrery.generator.planner.kinds.Part;
import org.orrery.generator.planner.source.Names;

/**
 * Largest message of a process, where the model states none: what the bounds of the IDL leave room for, if all that the process may receive
 * or send is bounded. Bounds of the model do not count, since no runtime refuses what is longer.
 */
final class MessageBounds {

  private final Kinds kinds;
  private final Map<ScopedName, InterfacePlan> interfaces;
  private final Map<ScopedName, String> repositoryIds;

  /**
   * Creates an instance.
   *
   * @param types all planned types
   * @param interfaces all planned interfaces
   */
  MessageBounds(Kinds kinds, List<DataType> types, Collection<InterfacePlan> interfaces) {
    this.kinds = kinds;
    this.interfaces = new TreeMap<>(interfaces.stream().collect(Collectors.toMap(InterfacePlan::name, Function.identity())));
    this.repositoryIds = types.stream().collect(Collectors.toMap(DataType::name, DataType::repositoryId));
  }

  /** Largest message of a process. */
  MessageLimit of(Process process) {
    if (Defaults.statesMessage(process)) {
      return MessageLimit.stated(Defaults.messageBytes(process));
    }
    MessageSizes sizes = new MessageSizes(kinds, repositoryIds, process.getLanguage() == Language.JAVA);
    Body largest = new Body("the built-in operations", isA());
    for (InterfacePlan type : spoken(process)) {
      for (OperationPlan operation : type.operations()) {
        String name = "'" + operation.declaredIn() + "::" + operation.name() + "'";
        Optional<String> open = sizes.unbounded(operation);
        if (open.isPresent()) {
          return new MessageLimit(Defaults.MESSAGE_BYTES, Decision.DEFAULT, 0, name + " has an unbounded " + open.get());
        }
        largest = largest.or(new Body(name, sizes.of(operation)));
      }
    }
    if (process.getObservation() != Observation.OFF) {
      largest = largest.or(new Body("'Orrery::Observer'", MessageSizes.observer(process)));
    }
    return limit(largest);
  }

  private static MessageLimit limit(Body largest) {
    String what = "%d bytes of %s".formatted(largest.bytes(), largest.name());
    long bytes = Defaults.messageBytes(largest.bytes());
    return largest.bytes() + Defaults.PEER_BYTES > bytes
        ? new MessageLimit(bytes, Decision.DEFAULT, largest.bytes(), "the IDL allows more, " + what)
        : new MessageLimit(bytes, Decision.IDL, largest.bytes(), "bounded by the IDL, " + what);
  }

  /** Bytes of the argument of {@code _is_a}, which is a repository id of the system. */
  private long isA() {
    return interfaces.values().stream()
        .flatMap(type -> type.repositoryIds().stream())
        .mapToLong(MessageSizes::text)
        .reduce(0, Math::max);
  }

  /**
   * Interfaces whose operations a process may serve or call: its facets and receptacles, those whose references come with their operations,
   * which may be narrowed to derived ones, and all where user code makes objects at run time.
   */
  private Collection<InterfacePlan> spoken(Process process) {
    Set<InterfacePlan> found = new LinkedHashSet<>();
    for (Instance instance : process.getInstances()) {
      for (Facet facet : instance.getComponent().getFacets()) {
        add(Names.of(facet.getType()), found);
      }
      for (Receptacle receptacle : instance.getComponent().getReceptacles()) {
        addDerived(Names.of(receptacle.getType()), found);
      }
    }
    if (SystemElements.poas(process).stream().anyMatch(poa -> poa.getLifespan() == Lifespan.TRANSIENT)) {
      addDerived(Kinds.OBJECT, found);
    }
    return found;
  }

  private void addDerived(ScopedName base, Set<InterfacePlan> found) {
    interfaces.values().stream().filter(type -> isA(type, base)).forEach(type -> add(type.name(), found));
  }

  private boolean isA(InterfacePlan type, ScopedName base) {
    return base.equals(Kinds.OBJECT)
        || type.name().equals(base)
        || type.bases().stream().map(interfaces::get).anyMatch(each -> each != null && isA(each, base));
  }

  private void add(ScopedName name, Set<InterfacePlan> found) {
    InterfacePlan type = interfaces.get(name);
    if (type == null || !found.add(type)) {
      return;
    }
    for (OperationPlan operation : type.operations()) {
      MessageSizes.values(operation, kinds).flatMap(this::referred).forEach(reference -> addDerived(reference, found));
    }
  }

  private Stream<ScopedName> referred(TypeRef type) {
    return referred(type, new HashSet<>());
  }

  private Stream<ScopedName> referred(TypeRef type, Set<TypeRef> visited) {
    return Stream.concat(
        kinds.of(type).referred().stream(),
        kinds.of(type).parts().stream().map(Part::type).filter(visited::add).flatMap(part -> referred(part, visited)));
  }

  /** Greatest contents of a message behind its header. */
  private record Body(String name, long bytes) {
    Body or(Body other) {
      return other.bytes() > bytes ? other : this;
    }
  }
}
