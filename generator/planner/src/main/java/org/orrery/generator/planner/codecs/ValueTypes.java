// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.codecs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.orrery.dsl.idl.inheritance.Inheritance;
import org.orrery.dsl.idl.model.BasicKind;
import org.orrery.dsl.idl.model.BasicType;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.StateMember;
import org.orrery.dsl.idl.model.ValueBox;
import org.orrery.dsl.idl.model.ValueType;
import org.orrery.dsl.idl.resource.CorbaModule;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.planner.source.Names;

/** Valuetypes of all files that are loaded, by their bases. */
final class ValueTypes {

  /** The type of which all values are, where some declaration names it. */
  private ValueType valueBase;

  private Map<ValueType, List<Named>> derived;

  /** Valuetypes that are derived from one directly; of {@code ValueBase} all that have values. */
  List<Named> derivedFrom(ValueType base) {
    scan(base);
    return derived.getOrDefault(base, List.of());
  }

  /** All abstract valuetypes from which a type or one of its bases is derived. */
  List<ScopedName> abstractBases(ValueType type) {
    Set<ScopedName> names = new LinkedHashSet<>();
    Inheritance.basesOf(type).stream().filter(ValueType::isAbstract).map(Names::of).forEach(names::add);
    names.addAll(valueBase(type));
    return List.copyOf(names);
  }

  /** Abstract valuetypes of which the values of a box are. */
  List<ScopedName> abstractBases(ValueBox box) {
    return valueBase(box);
  }

  private List<ScopedName> valueBase(Named type) {
    scan(type);
    return valueBase == null || valueBase == type ? List.of() : List.of(Names.of(valueBase));
  }

  private void scan(EObject any) {
    if (derived != null) {
      return;
    }
    derived = new HashMap<>();
    List<Named> all = new ArrayList<>();
    ResourceSet resources = any.eResource().getResourceSet();
    for (Resource resource : List.copyOf(resources.getResources())) {
      EcoreUtil.<EObject>getAllContents(resource, true).forEachRemaining(each -> {
        switch (each) {
          case ValueType type -> {
            type.getBases().forEach(base -> derived.computeIfAbsent(base, none -> new ArrayList<>()).add(type));
            if (!type.isAbstract()) {
              all.add(type);
            }
          }
          case ValueBox box -> all.add(box);
          case BasicType basic when basic.getKind() == BasicKind.VALUE_BASE -> valueBase = CorbaModule.valueBase(resources);
          default -> {
            // Nothing of valuetypes.
          }
        }
      });
    }
    if (valueBase != null) {
      derived.put(valueBase, all);
    }
  }

  /** The base with state, which is the first (IDL 4.2, 7.4.7.4.1.2.1); empty if there is none. */
  static Optional<ValueType> base(ValueType type) {
    return type.getBases().stream().filter(base -> !base.isAbstract()).findFirst();
  }

  static DataType.Value.Form form(ValueType type) {
    if (type.isAbstract()) {
      return DataType.Value.Form.ABSTRACT;
    }
    boolean custom = type.isCustom() || Inheritance.basesOf(type).stream().anyMatch(ValueType::isCustom);
    return custom ? DataType.Value.Form.CUSTOM : DataType.Value.Form.STATE;
  }

  /** Members of a type's own state. */
  static Collection<StateMember> state(ValueType type) {
    return type.getDefinitions().stream().filter(StateMember.class::isInstance).map(StateMember.class::cast).toList();
  }
}
