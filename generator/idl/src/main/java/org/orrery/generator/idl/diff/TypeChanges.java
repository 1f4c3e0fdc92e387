// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.List;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.idl.contract.Contract;
import org.orrery.generator.idl.contract.Declaration;
import org.orrery.generator.idl.contract.Declaration.Member;
import org.orrery.generator.idl.contract.Shape;

/** Changes of data types and constants that both versions have. Each change is told once, with the operations that carry the type. */
final class TypeChanges {

  private final Contract before;
  private final Contract after;
  private final ShapeComparison shapes;
  private final Reach reach;
  private final Changes changes;

  TypeChanges(Contract before, Contract after, Matching matching, Reach reach, Changes changes) {
    this.before = before;
    this.after = after;
    this.shapes = new ShapeComparison(before, after, matching);
    this.reach = reach;
    this.changes = changes;
  }

  /** Compares two versions of anything but an interface. */
  void compare(Declaration old, Declaration renewed) {
    if (!old.kind().equals(renewed.kind())) {
      kinds(old, renewed);
      return;
    }
    switch (renewed) {
      case Declaration.Structure type -> members(old, type, ((Declaration.Structure) old).members(), type.members());
      case Declaration.Value type -> value((Declaration.Value) old, type);
      case Declaration.Enumeration type -> new EnumChanges(reach, changes).compare((Declaration.Enumeration) old, type);
      case Declaration.Choice type -> new UnionChanges(this, shapes, reach, changes).compare((Declaration.Choice) old, type);
      case Declaration.Alias type -> alias((Declaration.Alias) old, type);
      case Declaration.Constant constant -> constant((Declaration.Constant) old, constant);
      case Declaration.Unanalysed other -> {
        if (!other.text().equals(((Declaration.Unanalysed) old).text())) {
          changes.add(DiffProblem.NOT_ANALYSED, other.place(), other.title());
        }
      }
      case Declaration.Interface type -> throw new IllegalArgumentException(type.title());
    }
  }

  /** A name that means another kind of type; a typedef of what it was is only another spelling. */
  private void kinds(Declaration old, Declaration renewed) {
    Shape was = before.stripped(new Shape.Named(old.name()));
    Shape is = after.stripped(new Shape.Named(renewed.name()));
    ShapeComparison.Verdict verdict = shapes.compare(was, is);
    if (!verdict.different() && (old instanceof Declaration.Alias || renewed instanceof Declaration.Alias)) {
      Shape own = old instanceof Declaration.Alias ? was : new Shape.Opaque("a " + old.kind() + " of its own");
      compatible(renewed, renewed.title(), renewed.place(), verdict, own, is);
      return;
    }
    Consequences consequences = reach.ofLayout(old, renewed, Fate.EITHER);
    changes.addOfType(
        DiffProblem.KIND_CHANGED, renewed.place(), consequences, reach.operations(renewed), renewed.title(), old.kind());
  }

  private void value(Declaration.Value old, Declaration.Value renewed) {
    if (!old.heading().equals(renewed.heading())) {
      changes.addOfType(
          DiffProblem.VALUE_CHANGED, renewed.place(), reach.of(renewed, Fate.EITHER, Fate.EITHER), reach.operations(renewed),
          renewed.title(), old.heading(), renewed.heading());
    }
    members(old, renewed, old.members(), renewed.members());
  }

  private void alias(Declaration.Alias old, Declaration.Alias renewed) {
    ShapeComparison.Verdict verdict = shapes.compare(old.shape(), renewed.shape());
    if (verdict.different()) {
      changes.addOfType(
          DiffProblem.TYPEDEF_RETYPED, renewed.place(), reach.ofLayout(old, renewed, otherwise(old.shape(), renewed.shape())),
          reach.operations(renewed), renewed.title(), old.shape(), renewed.shape());
    } else {
      compatible(renewed, renewed.title(), renewed.place(), verdict, old.shape(), renewed.shape());
    }
  }

  private void constant(Declaration.Constant old, Declaration.Constant renewed) {
    boolean sameType = shapes.compare(old.shape(), renewed.shape()).isCompatible();
    if (!sameType || !old.value().equals(renewed.value())) {
      changes.add(
          DiffProblem.CONSTANT_CHANGED, renewed.place(), renewed.title(), (sameType ? "" : old.shape() + " ") + old.value(),
          (sameType ? "" : renewed.shape() + " ") + renewed.value());
    }
  }

  private void members(Declaration old, Declaration renewed, List<Member> was, List<Member> is) {
    ListEdit<Member> edit =
        ListEdit.of(was, is, Member::name, (a, b) -> shapes.compare(a.shape(), b.shape()).isCompatible());
    List<String> operations = reach.operations(renewed);
    for (Member each : edit.removed()) {
      changes.addOfType(
          DiffProblem.MEMBER_REMOVED, each.place(), reach.ofLayout(old, renewed, Fate.EITHER), operations, renewed.title(), each.name());
    }
    for (Member each : edit.added()) {
      changes.addOfType(
          DiffProblem.MEMBER_ADDED, each.place(), reach.ofLayout(old, renewed, Fate.EITHER), operations, renewed.title(), each.name());
    }
    edit.renamed().forEach(each -> renamed(renewed, each.old(), each.renewed()));
    if (edit.reordered()) {
      changes.addOfType(
          DiffProblem.MEMBERS_REORDERED, renewed.place(), reach.ofLayout(old, renewed, Fate.WRONG), operations, renewed.title());
    }
    for (ListEdit.Pair<Member> pair : edit.kept()) {
      member(old, renewed, pair.old(), pair.renewed());
    }
  }

  private void member(Declaration old, Declaration renewed, Member was, Member is) {
    ShapeComparison.Verdict verdict = shapes.compare(was.shape(), is.shape());
    if (verdict.different()) {
      changes.addOfType(
          DiffProblem.MEMBER_RETYPED, is.place(), reach.ofLayout(old, renewed, otherwise(was.shape(), is.shape())),
          reach.operations(renewed), renewed.title(), is.name(), was.shape(), is.shape());
    } else {
      compatible(renewed, "member '" + is.name() + "' of " + renewed.title(), is.place(), verdict, was.shape(), is.shape());
    }
  }

  void renamed(Declaration renewed, Member was, Member is) {
    changes.add(DiffProblem.MEMBER_RENAMED, is.place(), renewed.title(), is.name(), was.name());
  }

  /** Reports other bounds or another spelling of a type whose encoding is as before. */
  void compatible(Declaration owner, String title, Location place, ShapeComparison.Verdict verdict, Shape old, Shape renewed) {
    List<String> operations = reach.operations(owner);
    if (verdict.narrower()) {
      changes.addOfType(
          DiffProblem.BOUND_NARROWED, place, reach.of(owner, Fate.TOO_LONG, Fate.SAME), operations, title, old, renewed);
    }
    if (verdict.wider()) {
      changes.addOfType(
          DiffProblem.BOUND_WIDENED, place, reach.of(owner, Fate.SAME, Fate.TOO_LONG), operations, title, old, renewed);
    }
    if (verdict.respelled() && verdict.isCompatible()) {
      changes.add(DiffProblem.RESPELLED, place, title, old, renewed);
    }
  }

  /** Fate of a change that the layouts do not show. */
  private Fate otherwise(Shape old, Shape renewed) {
    return isInterface(before, old) && isInterface(after, renewed) ? Fate.OTHER_INTERFACE : Fate.EITHER;
  }

  private static boolean isInterface(Contract contract, Shape shape) {
    return contract.stripped(shape) instanceof Shape.Named named
        && contract.find(named.name()).orElse(null) instanceof Declaration.Interface;
  }
}
