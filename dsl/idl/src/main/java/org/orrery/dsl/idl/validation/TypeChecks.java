// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.idl.model.ForwardDeclaration;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.idl.model.Member;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.NamedType;
import org.orrery.dsl.idl.model.Struct;
import org.orrery.dsl.idl.model.TypeSpec;
import org.orrery.dsl.idl.model.Union;
import org.orrery.dsl.idl.model.UnionCase;
import org.orrery.dsl.idl.types.ActualType;

/** Checks of the members of constructed types (IDL 4.2, 7.4.1.4.4.4). */
public class TypeChecks extends IdlChecks {

  /** A struct has members of its own or of its base. */
  @Check
  public void structHasMembers(Struct struct) {
    if (struct.getMembers().isEmpty() && struct.getBase() == null) {
      reportName(IdlProblem.EMPTY_TYPE, struct, struct.getName());
    }
    checkRecursion(struct);
  }

  /** A union has members. */
  @Check
  public void unionHasMembers(Union union) {
    if (union.getCases().isEmpty()) {
      reportName(IdlProblem.EMPTY_TYPE, union, union.getName());
    }
    checkRecursion(union);
  }

  private void checkRecursion(Named type) {
    if (holds(type, type, new HashSet<>())) {
      reportName(IdlProblem.RECURSIVE_TYPE, type, type.getName());
    }
  }

  /** True if a type contains another one without a sequence in between; a type that so contains itself has no finite size. */
  private static boolean holds(EObject type, EObject wanted, Set<EObject> visited) {
    for (TypeSpec part : parts(type)) {
      EObject element = ActualType.of(part).element();
      if (element == wanted || element != null && visited.add(element) && holds(element, wanted, visited)) {
        return true;
      }
    }
    return false;
  }

  private static List<TypeSpec> parts(EObject type) {
    List<TypeSpec> parts = new ArrayList<>();
    if (type instanceof Struct struct) {
      struct.getMembers().forEach(member -> parts.add(member.getType()));
      if (struct.getBase() != null && !struct.getBase().eIsProxy()) {
        struct.getBase().getMembers().forEach(member -> parts.add(member.getType()));
      }
    } else if (type instanceof Union union) {
      union.getCases().forEach(member -> parts.add(member.getType()));
    }
    return parts;
  }

  /** A type is complete where it is used, except as the element of a sequence. */
  @Check
  public void memberIsComplete(NamedType use) {
    boolean member = use.eContainer() instanceof Member || use.eContainer() instanceof UnionCase;
    EObject type = member && use.getType() != null ? ActualType.of(use).element() : null;
    boolean open = type instanceof ForwardDeclaration forward && switch (forward.getKind()) {
      case STRUCT, UNION -> true;
      default -> false;
    };
    boolean later = (type instanceof Struct || type instanceof Union) && type.eResource() == use.eResource() && offset(type) > offset(use);
    if (open || later) {
      report(IdlProblem.UNFINISHED_MEMBER, use, IdlPackage.Literals.NAMED_TYPE__TYPE, INSIGNIFICANT_INDEX, ((Named) type).getName());
    }
  }
}
