// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.orrery.generator.idl.contract.Declaration.Branch;
import org.orrery.generator.idl.contract.Declaration.Choice;
import org.orrery.generator.idl.contract.Declaration.Member;

/** Changes of a union: label by label, since a default stands for all labels that are not named. */
final class UnionChanges {

  private final TypeChanges types;
  private final ShapeComparison shapes;
  private final Reach reach;
  private final Changes changes;

  UnionChanges(TypeChanges types, ShapeComparison shapes, Reach reach, Changes changes) {
    this.types = types;
    this.shapes = shapes;
    this.reach = reach;
    this.changes = changes;
  }

  void compare(Choice old, Choice renewed) {
    ShapeComparison.Verdict discriminator = shapes.compare(old.discriminator(), renewed.discriminator());
    if (discriminator.different()) {
      changes.addOfType(
          DiffProblem.DISCRIMINATOR_CHANGED, renewed.place(), reach.of(renewed, Fate.EITHER, Fate.EITHER), reach.operations(renewed),
          renewed.title(), old.discriminator(), renewed.discriminator());
    }
    Set<String> labels = new LinkedHashSet<>();
    old.branches().forEach(each -> labels.addAll(each.labels()));
    renewed.branches().forEach(each -> labels.addAll(each.labels()));
    Set<List<Member>> told = new LinkedHashSet<>();
    for (String label : labels) {
      Member was = member(old, label);
      Member is = member(renewed, label);
      if (is == null) {
        changes.addOfType(
            DiffProblem.CASE_REMOVED, was.place(), reach.of(renewed, Fate.UNKNOWN_VALUE, Fate.SAME), reach.operations(renewed),
            renewed.title(), label, was.name());
      } else if (was == null) {
        changes.addOfType(
            DiffProblem.CASE_ADDED, is.place(), reach.of(renewed, Fate.SAME, Fate.UNKNOWN_VALUE), reach.operations(renewed),
            renewed.title(), label, is.name());
      } else if (told.add(List.of(was, is))) {
        both(renewed, label, was, is);
      }
    }
  }

  private void both(Choice renewed, String label, Member was, Member is) {
    ShapeComparison.Verdict verdict = shapes.compare(was.shape(), is.shape());
    if (verdict.different()) {
      changes.addOfType(
          DiffProblem.CASE_RETYPED, is.place(), reach.of(renewed, Fate.EITHER, Fate.EITHER), reach.operations(renewed), renewed.title(),
          label, was.shape(), is.shape());
      return;
    }
    types.compatible(renewed, "member '" + is.name() + "' of " + renewed.title(), is.place(), verdict, was.shape(), is.shape());
    if (!was.name().equals(is.name())) {
      types.renamed(renewed, was, is);
    }
  }

  /** Member for a label, or null. */
  private static Member member(Choice union, String label) {
    Member otherwise = null;
    for (Branch branch : union.branches()) {
      if (branch.labels().contains(label)) {
        return branch.member();
      }
      if (branch.labels().contains(Branch.DEFAULT)) {
        otherwise = branch.member();
      }
    }
    return otherwise;
  }
}
