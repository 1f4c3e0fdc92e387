// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.idl.inheritance.Inheritance;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.ValueType;
import org.orrery.dsl.idl.scoping.QualifiedNames;

/** Checks of inheritance of interfaces and value types (IDL 4.2, 7.4.3.4.3.2, 7.4.4 and 7.4.5). */
public class InheritanceChecks extends IdlChecks {

  /** Deeper inheritance would come from a machine: each level repeats the operations of all above it. */
  private static final int MAXIMUM_DEPTH = 256;

  /** Inheritance is no deeper than can be generated. */
  @Check
  public void inheritanceIsBounded(Interface type) {
    if (nesting().depthOf(type) == MAXIMUM_DEPTH + 1) {
      reportName(IdlProblem.INHERITED_TOO_DEEPLY, type, type.getName(), MAXIMUM_DEPTH);
    }
  }

  private Nesting nesting() {
    return (Nesting) getContext().computeIfAbsent(InheritanceChecks.class, key -> new Nesting(InheritanceChecks::linkedBases));
  }

  private static List<Interface> linkedBases(EObject type) {
    return type instanceof Interface each ? each.getBases().stream().filter(base -> !base.eIsProxy()).toList() : List.of();
  }

  /** Bases of an interface are defined before it and don't inherit from it. */
  @Check
  public void basesAreDefinedBefore(Interface type) {
    for (int i = 0; i < type.getBases().size(); i++) {
      Interface base = type.getBases().get(i);
      if (base.eIsProxy()) {
        continue;
      }
      if (base == type || nesting().isEndless(type) && Inheritance.basesOf(base).contains(type)) {
        report(IdlProblem.INHERITANCE_CYCLE, type, IdlPackage.Literals.INTERFACE__BASES, i, type.getName());
      } else if (base.eResource() == type.eResource() && offset(base) > offset(type)) {
        report(IdlProblem.INCOMPLETE, type, IdlPackage.Literals.INTERFACE__BASES, i, base.getName());
      }
      if (type.isAbstract() && !base.isAbstract()) {
        report(IdlProblem.ABSTRACT_BASE, type, IdlPackage.Literals.INTERFACE__BASES, i, type.getName(), base.getName());
      }
      if (!type.isLocal() && base.isLocal()) {
        report(IdlProblem.LOCAL_BASE, type, IdlPackage.Literals.INTERFACE__BASES, i, type.getName(), base.getName());
      }
    }
  }

  /** No base is named twice. */
  @Check
  public void basesDiffer(Interface type) {
    reportTwice(IdlProblem.NAMED_TWICE, type, IdlPackage.Literals.INTERFACE__BASES, type.getBases());
  }

  /** No base or supported interface is named twice. */
  @Check
  public void basesOfValueTypesDiffer(ValueType type) {
    reportTwice(IdlProblem.NAMED_TWICE, type, IdlPackage.Literals.VALUE_TYPE__BASES, type.getBases());
    reportTwice(IdlProblem.NAMED_TWICE, type, IdlPackage.Literals.VALUE_TYPE__SUPPORTS, type.getSupports());
  }

  /** Operations and attributes are neither redeclared nor inherited from two bases under one name. */
  @Check
  public void featuresAreNotOverloaded(Interface type) {
    if (nesting().depthOf(type) > MAXIMUM_DEPTH) {
      return;
    }
    Map<String, Named> inherited = new HashMap<>();
    Map<Named, Interface> from = new HashMap<>();
    for (Interface base : type.getBases()) {
      if (base.eIsProxy() || Inheritance.basesOf(base).contains(base)) {
        continue;
      }
      for (Named feature : Inheritance.featuresOf(base)) {
        Named other = feature.getName() == null ? null : inherited.putIfAbsent(feature.getName().toLowerCase(Locale.ROOT), feature);
        from.putIfAbsent(feature, base);
        // A clash within one base is reported with that base.
        if (other != null && other != feature && from.get(other) != base) {
          reportName(IdlProblem.INHERITED_CLASH, type, feature.getName(), from.get(other).getName(), base.getName());
        }
      }
    }
    for (Named feature : Inheritance.ownFeatures(type.getDefinitions())) {
      Named other = feature.getName() == null ? null : inherited.get(feature.getName().toLowerCase(Locale.ROOT));
      if (other != null) {
        reportName(IdlProblem.INHERITED_REDEFINED, feature, feature.getName(), QualifiedNames.of((Named) owner(other)));
      }
    }
  }

  private static EObject owner(Named feature) {
    return QualifiedNames.scopeAround(feature);
  }

  /** A value type has at most one stateful base, which comes first. */
  @Check
  public void valueTypeExtendsOneWithState(ValueType type) {
    for (int i = 0; i < type.getBases().size(); i++) {
      ValueType base = type.getBases().get(i);
      if (base.eIsProxy()) {
        continue;
      }
      String reason = base == type || Inheritance.basesOf(base).contains(type) ? null
          : type.isAbstract() && !base.isAbstract() ? "an abstract value type has abstract bases only"
          : i > 0 && !base.isAbstract() ? "only the first base may have state" : "";
      if (reason == null) {
        report(IdlProblem.INHERITANCE_CYCLE, type, IdlPackage.Literals.VALUE_TYPE__BASES, i, type.getName());
      } else if (!reason.isEmpty()) {
        report(IdlProblem.VALUE_BASE, type, IdlPackage.Literals.VALUE_TYPE__BASES, i, type.getName(), base.getName(), reason);
      } else if (base.eResource() == type.eResource() && offset(base) > offset(type)) {
        report(IdlProblem.INCOMPLETE, type, IdlPackage.Literals.VALUE_TYPE__BASES, i, base.getName());
      }
    }
    if (type.isTruncatable()) {
      boolean stateful = !type.getBases().isEmpty() && !type.getBases().getFirst().isAbstract();
      if (type.isCustom() || !stateful) {
        report(IdlProblem.TRUNCATABLE, type, IdlPackage.Literals.VALUE_TYPE__TRUNCATABLE, INSIGNIFICANT_INDEX, type.getName(),
            type.isCustom() ? "it is custom" : "its first base has no state");
      }
    }
    if (type.getSupports().stream().filter(supported -> !supported.eIsProxy() && !supported.isAbstract()).count() > 1) {
      reportName(IdlProblem.SUPPORTS_SEVERAL, type, type.getName());
    }
  }
}
