// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.idl.constants.ConstantException;
import org.orrery.dsl.idl.constants.ConstantValue;
import org.orrery.dsl.idl.model.BasicType;
import org.orrery.dsl.idl.model.CaseLabel;
import org.orrery.dsl.idl.model.Enum;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.idl.model.Union;
import org.orrery.dsl.idl.model.UnionCase;
import org.orrery.dsl.idl.types.ActualType;

/** Checks that a union's labels are distinct values of its discriminator's type (IDL 4.2, 7.4.1.4.4.4.2). */
public class UnionChecks extends IdlChecks {

  /** Checks the discriminator's type, then each label. */
  @Check
  public void labelsAreDistinctValuesOfTheSwitch(Union union) {
    ActualType type = ActualType.of(union.getSwitchType());
    if (type.element() == null) {
      return;
    }
    if (!type.dimensions().isEmpty() || !maySwitch(type.element())) {
      report(IdlProblem.UNION_SWITCH, union, IdlPackage.Literals.UNION__SWITCH_TYPE, INSIGNIFICANT_INDEX);
      return;
    }
    Set<ConstantValue> values = new HashSet<>();
    CaseLabel otherwise = null;
    for (UnionCase member : union.getCases()) {
      for (CaseLabel label : member.getLabels()) {
        if (!label.isDefault()) {
          checkLabel(union, label, values);
        } else if (otherwise == null) {
          otherwise = label;
        } else {
          report(IdlProblem.UNION_LABEL, label, IdlPackage.Literals.CASE_LABEL__DEFAULT, INSIGNIFICANT_INDEX, "default", union.getName());
        }
      }
    }
    if (otherwise != null && values.size() == count(type.element())) {
      report(IdlProblem.UNION_DEFAULT, otherwise, IdlPackage.Literals.CASE_LABEL__DEFAULT, INSIGNIFICANT_INDEX, union.getName());
    }
  }

  private void checkLabel(Union union, CaseLabel label, Set<ConstantValue> values) {
    if (label.getValue() == null) {
      return;
    }
    try {
      if (!values.add(constants().valueOf(label.getValue(), union.getSwitchType()))) {
        String text = NodeModelUtils.getTokenText(NodeModelUtils.findActualNodeFor(label.getValue()));
        report(IdlProblem.UNION_LABEL, label, IdlPackage.Literals.CASE_LABEL__VALUE, INSIGNIFICANT_INDEX, text, union.getName());
      }
    } catch (ConstantException fault) {
      IdlProblem problem = ConstantFaults.problem(fault);
      if (problem != null) {
        report(problem, label, IdlPackage.Literals.CASE_LABEL__VALUE, INSIGNIFICANT_INDEX, fault.getMessage());
      }
    }
  }

  private static boolean maySwitch(EObject type) {
    return type instanceof Enum || type instanceof BasicType basic && switch (basic.getKind()) {
      case FLOAT, DOUBLE, LONG_DOUBLE, ANY, OBJECT, VALUE_BASE, VOID -> false;
      default -> true;
    };
  }

  /** Number of values of a type; -1 for types with more values than labels can name. */
  private static int count(EObject type) {
    return switch (type) {
      case Enum enumeration -> enumeration.getEnumerators().size();
      case BasicType basic -> switch (basic.getKind()) {
        case BOOLEAN -> 2;
        case OCTET, INT8, UINT8, CHAR -> 1 << 8;
        case SHORT, UNSIGNED_SHORT, WCHAR -> 1 << 16;
        default -> -1;
      };
      default -> -1;
    };
  }
}
