// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.orrery.dsl.idl.model.Attribute;
import org.orrery.dsl.idl.model.BasicKind;
import org.orrery.dsl.idl.model.BasicType;
import org.orrery.dsl.idl.model.Constant;
import org.orrery.dsl.idl.model.Direction;
import org.orrery.dsl.idl.model.Enum;
import org.orrery.dsl.idl.model.Enumerator;
import org.orrery.dsl.idl.model.ExceptionDef;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Member;
import org.orrery.dsl.idl.model.Operation;
import org.orrery.dsl.idl.model.Parameter;
import org.orrery.dsl.idl.model.SequenceType;
import org.orrery.dsl.idl.model.StringType;
import org.orrery.dsl.idl.model.Struct;
import org.orrery.dsl.idl.model.TypeSpec;
import org.orrery.dsl.idl.model.Union;
import org.orrery.dsl.idl.model.UnionCase;
import org.orrery.dsl.idl.resource.IdlResource;

/**
 * One change of a file's text.
 *
 * @param what for messages
 * @param text whole text of the file after it
 * @param expected problems of which the comparison has to find one at least
 */
record Mutation(String what, String text, Set<DiffProblem> expected) {

  /** All mutations of a file that the generator knows. */
  static List<Mutation> of(IdlResource file) {
    Generator generator = new Generator(file.preprocessed().text());
    for (TreeIterator<EObject> contents = file.getAllContents(); contents.hasNext();) {
      generator.mutate(contents.next());
    }
    return generator.made;
  }

  /** Generator for one file. */
  private static final class Generator {
    private final String text;
    private final List<Mutation> made = new ArrayList<>();

    Generator(String text) {
      this.text = text;
    }

    void mutate(EObject element) {
      switch (element) {
        case Struct struct -> members(struct.getMembers());
        case ExceptionDef exception -> members(exception.getMembers());
        case Enum type -> enumerators(type.getEnumerators());
        case Union union -> cases(union);
        case Operation operation when operation.eContainer() instanceof Interface -> operation(operation);
        case Attribute attribute when attribute.eContainer() instanceof Interface -> attribute(attribute);
        case Constant constant when constant.getType() instanceof BasicType type && type.getKind() == BasicKind.LONG ->
            replace("another value", constant.getValue(), "7777", DiffProblem.CONSTANT_CHANGED);
        case StringType type when type.getBound() == null && !(type.eContainer() instanceof Constant) ->
            replace("a bound", type, type.isWide() ? "wstring<3>" : "string<3>", DiffProblem.BOUND_NARROWED);
        case SequenceType type when type.getBound() != null ->
            replace("a greater bound", type.getBound(), "77777", DiffProblem.BOUND_WIDENED);
        default -> { }
      }
    }

    private void members(List<Member> members) {
      if (members.isEmpty()) {
        return;
      }
      INode last = node(members.getLast());
      insert("a member at the end", last.getEndOffset(), " long zz_added;", DiffProblem.MEMBER_ADDED);
      insert("a member at the beginning", node(members.getFirst()).getOffset(), "long zz_added; ", DiffProblem.MEMBER_ADDED);
      if (members.size() > 1) {
        remove("a member", last, DiffProblem.MEMBER_REMOVED);
        swap("members", members.getFirst(), members.get(1), DiffProblem.MEMBERS_REORDERED);
      }
      retype("a member", members.getFirst().getType(), DiffProblem.MEMBER_RETYPED);
      rename("a member", members.getFirst().getDeclarators().getFirst(), DiffProblem.MEMBER_RENAMED);
    }

    private void enumerators(List<Enumerator> all) {
      insert("an enumerator at the end", node(all.getLast()).getEndOffset(), ", ZZ_ADDED", DiffProblem.ENUMERATOR_ADDED);
      insert("an enumerator first", node(all.getFirst()).getOffset(), "ZZ_ADDED, ", DiffProblem.ENUMERATORS_RENUMBERED);
      if (all.size() > 1) {
        swap("enumerators", all.getFirst(), all.get(1), DiffProblem.ENUMERATORS_RENUMBERED);
        remove("the last enumerator", text.lastIndexOf(',', node(all.getLast()).getOffset()), node(all.getLast()).getEndOffset(),
            DiffProblem.ENUMERATOR_REMOVED);
      }
      rename("an enumerator", all.getFirst(), DiffProblem.ENUMERATOR_RENAMED);
    }

    private void cases(Union union) {
      if (union.getCases().isEmpty()) {
        return;
      }
      UnionCase first = union.getCases().getFirst();
      retype("a union's member", first.getType(), DiffProblem.CASE_RETYPED);
      rename("a union's member", first.getDeclarator(), DiffProblem.MEMBER_RENAMED);
      if (union.getCases().size() > 1) {
        remove("a union's member", node(union.getCases().getLast()), DiffProblem.CASE_REMOVED, DiffProblem.CASE_RETYPED);
      }
    }

    private void operation(Operation operation) {
      INode name = name(operation);
      rename("an operation", operation, DiffProblem.OPERATION_RENAMED, DiffProblem.OPERATION_REMOVED);
      remove("an operation", node(operation), DiffProblem.OPERATION_REMOVED, DiffProblem.OPERATION_RENAMED);
      insert("an operation", node(operation).getOffset(), "void zz_added(in long double zz); ", DiffProblem.OPERATION_ADDED);
      int open = text.indexOf('(', name.getEndOffset()) + 1;
      List<Parameter> parameters = operation.getParameters();
      insert("a parameter", open, "in long zz_added" + (parameters.isEmpty() ? "" : ", "), DiffProblem.PARAMETER_ADDED);
      if (parameters.size() == 1) {
        remove("a parameter", node(parameters.getFirst()), DiffProblem.PARAMETER_REMOVED);
      } else if (parameters.size() > 1) {
        swap("parameters", parameters.getFirst(), parameters.get(1), DiffProblem.PARAMETERS_REORDERED);
        remove("the last parameter", text.lastIndexOf(',', node(parameters.getLast()).getOffset()),
            node(parameters.getLast()).getEndOffset(), DiffProblem.PARAMETER_REMOVED);
      }
      for (Parameter parameter : parameters) {
        retype("a parameter", parameter.getType(), DiffProblem.PARAMETER_RETYPED);
        rename("a parameter", parameter, DiffProblem.PARAMETER_RENAMED);
        if (!operation.isOneway()) {
          INode direction = NodeModelUtils.findNodesForFeature(parameter, IdlPackage.Literals.PARAMETER__DIRECTION).getFirst();
          add("another direction", direction.getOffset(), direction.getEndOffset(),
              parameter.getDirection() == Direction.IN ? "inout" : "in", DiffProblem.PARAMETER_DIRECTION);
        }
      }
      if (operation.isOneway()) {
        INode oneway = NodeModelUtils.findNodesForFeature(operation, IdlPackage.Literals.OPERATION__ONEWAY).getFirst();
        remove("oneway", oneway, DiffProblem.ONEWAY_REMOVED);
      } else {
        retype("a result", operation.getReturnType(), DiffProblem.RESULT_CHANGED);
        int end = operation.getContexts().isEmpty() ? node(operation).getEndOffset() : -1;
        int raises = text.indexOf("raises", name.getEndOffset());
        if (end > 0 && !operation.getRaises().isEmpty() && raises > 0 && raises < end) {
          remove("what is raised", raises, text.indexOf(')', raises) + 1, DiffProblem.RAISES_REMOVED);
        }
      }
    }

    private void attribute(Attribute attribute) {
      rename("an attribute", attribute.getDeclarators().getFirst(), DiffProblem.OPERATION_RENAMED, DiffProblem.OPERATION_REMOVED);
      retype("an attribute", attribute.getType(), DiffProblem.RESULT_CHANGED);
      if (attribute.isReadonly()) {
        INode readonly = NodeModelUtils.findNodesForFeature(attribute, IdlPackage.Literals.ATTRIBUTE__READONLY).getFirst();
        if (attribute.getGetRaises().isEmpty()) {
          remove("readonly", readonly, DiffProblem.SETTER_ADDED);
        }
      } else if (attribute.getGetRaises().isEmpty() && attribute.getSetRaises().isEmpty()) {
        insert("readonly", node(attribute).getOffset(), "readonly ", DiffProblem.SETTER_REMOVED);
      }
    }

    private void rename(String what, EObject named, DiffProblem... expected) {
      INode name = name(named);
      add(what + " renamed", name.getOffset(), name.getEndOffset(), "zz_renamed", expected);
    }

    private void retype(String what, TypeSpec type, DiffProblem expected) {
      boolean already = type instanceof BasicType basic && basic.getKind() == BasicKind.LONG_DOUBLE;
      if (!already && !(type instanceof Struct) && !(type instanceof Union) && !(type instanceof Enum)) {
        replace(what + " of another type", type, "long double", expected);
      }
    }

    private void replace(String what, EObject element, String by, DiffProblem expected) {
      add(what, node(element).getOffset(), node(element).getEndOffset(), by, expected);
    }

    private void insert(String what, int at, String added, DiffProblem expected) {
      add(what + " added", at, at, added, expected);
    }

    private void remove(String what, INode node, DiffProblem... expected) {
      remove(what, node.getOffset(), node.getEndOffset(), expected);
    }

    private void remove(String what, int from, int to, DiffProblem... expected) {
      add(what + " removed", from, to, "", expected);
    }

    private void swap(String what, EObject first, EObject second, DiffProblem expected) {
      INode a = node(first);
      INode b = node(second);
      String swapped = text.substring(b.getOffset(), b.getEndOffset()) + text.substring(a.getEndOffset(), b.getOffset())
          + text.substring(a.getOffset(), a.getEndOffset());
      add(what + " swapped", a.getOffset(), b.getEndOffset(), swapped, expected);
    }

    private void add(String what, int from, int to, String by, DiffProblem... expected) {
      String mutated = text.substring(0, from) + by + text.substring(to);
      made.add(new Mutation(what + " at " + from, mutated, EnumSet.copyOf(List.of(expected))));
    }

    private static INode name(EObject named) {
      return NodeModelUtils.findNodesForFeature(named, IdlPackage.Literals.NAMED__NAME).getFirst();
    }

    private static ICompositeNode node(EObject element) {
      return NodeModelUtils.findActualNodeFor(element);
    }
  }
}
