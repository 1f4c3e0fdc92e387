// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.idl.linking.Kinds;
import org.orrery.dsl.idl.model.Attribute;
import org.orrery.dsl.idl.model.BasicKind;
import org.orrery.dsl.idl.model.BasicType;
import org.orrery.dsl.idl.model.Definition;
import org.orrery.dsl.idl.model.Direction;
import org.orrery.dsl.idl.model.Factory;
import org.orrery.dsl.idl.model.Home;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.idl.model.Operation;
import org.orrery.dsl.idl.model.Parameter;
import org.orrery.dsl.idl.model.StateMember;
import org.orrery.dsl.idl.model.ValueType;

/** Checks of operations and other members of interfaces and value types (IDL 4.2, 7.4.3.4.3.3 and 7.4.6.4.4). */
public class OperationChecks extends IdlChecks {

  /** A one-way operation has no result, no out parameter and no exceptions. */
  @Check
  public void onewayReturnsNothing(Operation operation) {
    if (!operation.isOneway()) {
      return;
    }
    boolean isVoid = operation.getReturnType() instanceof BasicType type && type.getKind() == BasicKind.VOID;
    if (!isVoid) {
      report(IdlProblem.ONEWAY_RESULT, operation, IdlPackage.Literals.OPERATION__RETURN_TYPE, INSIGNIFICANT_INDEX, operation.getName());
    }
    for (Parameter parameter : operation.getParameters()) {
      if (parameter.getDirection() != Direction.IN) {
        report(IdlProblem.ONEWAY_RESULT, parameter, IdlPackage.Literals.PARAMETER__DIRECTION, INSIGNIFICANT_INDEX, operation.getName());
      }
    }
    if (!operation.getRaises().isEmpty()) {
      report(IdlProblem.ONEWAY_RAISES, operation, IdlPackage.Literals.OPERATION__RAISES, 0, operation.getName());
    }
  }

  /** No exception is named twice. */
  @Check
  public void exceptionsDiffer(Operation operation) {
    reportTwice(IdlProblem.RAISED_TWICE, operation, IdlPackage.Literals.OPERATION__RAISES, operation.getRaises());
  }

  /** No exception is named twice. */
  @Check
  public void exceptionsDiffer(Attribute attribute) {
    reportTwice(IdlProblem.RAISED_TWICE, attribute, IdlPackage.Literals.ATTRIBUTE__GET_RAISES, attribute.getGetRaises());
    reportTwice(IdlProblem.RAISED_TWICE, attribute, IdlPackage.Literals.ATTRIBUTE__SET_RAISES, attribute.getSetRaises());
  }

  /** No exception is named twice. */
  @Check
  public void exceptionsOfFactoriesDiffer(Factory factory) {
    reportTwice(IdlProblem.RAISED_TWICE, factory, IdlPackage.Literals.FACTORY__RAISES, factory.getRaises());
  }

  /** State and factories belong to value types with state. */
  @Check
  public void stateBelongsToValueTypes(StateMember member) {
    if (!(member.eContainer() instanceof ValueType type) || type.isAbstract()) {
      misplaced(member, IdlPackage.Literals.STATE_MEMBER__VISIBILITY);
    }
  }

  /** Factories belong to value types with state, and to homes. */
  @Check
  public void factoriesBelongToValueTypes(Factory factory) {
    boolean stateful = factory.eContainer() instanceof ValueType type && !type.isAbstract();
    if (!stateful && !(factory.eContainer() instanceof Home)) {
      misplaced(factory, IdlPackage.Literals.NAMED__NAME);
    }
  }

  private void misplaced(Definition definition, EStructuralFeature feature) {
    EObject place = definition.eContainer();
    String where = place instanceof ValueType ? "an abstract value type" : Kinds.of(place.eClass());
    report(IdlProblem.MISPLACED, definition, feature, INSIGNIFICANT_INDEX, Kinds.of(definition.eClass()), where);
  }
}
