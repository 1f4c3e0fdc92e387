// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.idl.inheritance.Inheritance;
import org.orrery.dsl.idl.model.Declarator;
import org.orrery.dsl.idl.model.ForwardDeclaration;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.idl.model.Member;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.NamedType;
import org.orrery.dsl.idl.model.SequenceType;
import org.orrery.dsl.idl.model.Struct;
import org.orrery.dsl.idl.model.TypeDeclarator;
import org.orrery.dsl.idl.model.TypeSpec;
import org.orrery.dsl.idl.model.Typedef;
import org.orrery.dsl.idl.model.Union;
import org.orrery.dsl.idl.model.UnionCase;
import org.orrery.dsl.idl.scoping.QualifiedNames;
import org.orrery.dsl.idl.types.ActualType;

/** Checks of the members of constructed types (IDL 4.2, 7.4.1.4.4.4). */
public class TypeChecks extends IdlChecks {

  /** Deeper nesting would come from a machine, and exhaust the stack of whatever reads values of the type. */
  private static final int MAXIMUM_DEPTH = 256;

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

  /** A typedef does not stand for types within types without measure. */
  @Check
  public void typedefIsShallow(TypeDeclarator typedef) {
    checkDepth(typedef);
  }

  private void checkRecursion(Named type) {
    if (nesting().isEndless(type)) {
      reportName(IdlProblem.RECURSIVE_TYPE, type, type.getName());
    } else {
      checkDepth(type);
    }
  }

  private void checkDepth(Named type) {
    // What holds the first one that is too deep is so too: once is enough.
    if (reach().depthOf(type) == MAXIMUM_DEPTH + 1) {
      reportName(IdlProblem.NESTED_TOO_DEEPLY, type, type.getName(), MAXIMUM_DEPTH);
    }
  }

  /** Types in each other as whatever reads a value meets them, through sequences and typedefs too. */
  private Nesting reach() {
    return (Nesting) getContext().computeIfAbsent(SequenceType.class, key -> new Nesting(TypeChecks::reached));
  }

  private static List<EObject> reached(EObject type) {
    List<TypeSpec> specifications = new ArrayList<>();
    List<EObject> parts = new ArrayList<>();
    switch (type) {
      case Struct struct -> {
        struct.getMembers().forEach(member -> specifications.add(member.getType()));
        if (struct.getBase() != null && !struct.getBase().eIsProxy()) {
          parts.add(struct.getBase());
        }
      }
      case Union union -> union.getCases().forEach(member -> specifications.add(member.getType()));
      case TypeDeclarator declarator when declarator.eContainer() instanceof Typedef typedef -> specifications.add(typedef.getType());
      default -> {
        // Other types hold none.
      }
    }
    specifications.stream().map(TypeChecks::named).filter(Objects::nonNull).forEach(parts::add);
    return parts;
  }

  /** Definition to which a type refers, perhaps as that of elements; null if it refers to none. */
  private static EObject named(TypeSpec type) {
    TypeSpec element = type;
    while (element instanceof SequenceType sequence) {
      element = sequence.getElementType();
    }
    EObject definition = element instanceof NamedType reference ? reference.getType() : element;
    return definition == null || definition.eIsProxy() ? null : definition;
  }

  private Nesting nesting() {
    return (Nesting) getContext().computeIfAbsent(TypeChecks.class, key -> new Nesting(TypeChecks::parts));
  }

  /** Types that a type holds, or inherits, without a sequence in between, which would end the nesting. */
  private static List<EObject> parts(EObject type) {
    List<TypeSpec> specifications = new ArrayList<>();
    List<EObject> parts = new ArrayList<>();
    if (type instanceof Struct struct) {
      struct.getMembers().forEach(member -> specifications.add(member.getType()));
      if (struct.getBase() != null && !struct.getBase().eIsProxy()) {
        parts.add(struct.getBase());
      }
    } else if (type instanceof Union union) {
      union.getCases().forEach(member -> specifications.add(member.getType()));
    }
    specifications.stream().map(each -> ActualType.of(each).element()).filter(Objects::nonNull).forEach(parts::add);
    return parts;
  }

  /** The base of a struct is defined before it and not derived from it, and no member bears the name of one inherited. */
  @Check
  public void baseOfAStructIsComplete(Struct struct) {
    Struct base = struct.getBase();
    if (base == null || base.eIsProxy() || nesting().depthOf(struct) > MAXIMUM_DEPTH) {
      return;
    }
    if (base == struct || Inheritance.basesOf(base).contains(struct)) {
      report(IdlProblem.INHERITANCE_CYCLE, struct, IdlPackage.Literals.STRUCT__BASE, INSIGNIFICANT_INDEX, struct.getName());
      return;
    }
    if (base.eResource() == struct.eResource() && offset(base) > offset(struct)) {
      report(IdlProblem.INCOMPLETE, struct, IdlPackage.Literals.STRUCT__BASE, INSIGNIFICANT_INDEX, base.getName());
    }
    Map<String, Declarator> inherited = new HashMap<>();
    for (Member member : Inheritance.membersOf(base)) {
      member.getDeclarators().stream().filter(each -> each.getName() != null).forEach(each -> inherited.put(folded(each), each));
    }
    for (Member member : struct.getMembers()) {
      for (Declarator declarator : member.getDeclarators()) {
        Declarator other = declarator.getName() == null ? null : inherited.get(folded(declarator));
        if (other != null) {
          reportName(IdlProblem.INHERITED_REDEFINED, declarator, declarator.getName(),
              QualifiedNames.of((Named) QualifiedNames.scopeAround(other)));
        }
      }
    }
  }

  private static String folded(Named element) {
    return element.getName().toLowerCase(Locale.ROOT);
  }

  /** Outside of a sequence, a type must be complete where it is used. */
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
