// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.codecs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.orrery.dsl.idl.inheritance.Inheritance;
import org.orrery.dsl.idl.model.StateMember;
import org.orrery.dsl.idl.model.ValueType;

/** Valuetypes of all files that are loaded, by their bases. */
final class ValueTypes {

  private Map<ValueType, List<ValueType>> derived;

  /** Valuetypes with state that are derived from one directly, and can be planned. */
  List<ValueType> derivedFrom(ValueType base) {
    if (derived == null) {
      derived = new HashMap<>();
      for (Resource resource : List.copyOf(base.eResource().getResourceSet().getResources())) {
        EcoreUtil.<EObject>getAllContents(resource, true).forEachRemaining(each -> {
          if (each instanceof ValueType type && !type.isAbstract() && !isCustom(type)) {
            base(type).ifPresent(of -> derived.computeIfAbsent(of, none -> new ArrayList<>()).add(type));
          }
        });
      }
    }
    return derived.getOrDefault(base, List.of());
  }

  /** The base with state, which is the first (IDL 4.2, 7.4.7.4.1.2.1); empty if there is none. */
  static Optional<ValueType> base(ValueType type) {
    return type.getBases().stream().filter(base -> !base.isAbstract()).findFirst();
  }

  /** True if user code encodes the values of a type. */
  static boolean isCustom(ValueType type) {
    return type.isCustom() || Inheritance.basesOf(type).stream().anyMatch(ValueType::isCustom);
  }

  /** Members of a type's own state. */
  static Collection<StateMember> state(ValueType type) {
    return type.getDefinitions().stream().filter(StateMember.class::isInstance).map(StateMember.class::cast).toList();
  }
}
