// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.ArrayList;
import java.util.List;
import org.orrery.generator.idl.contract.Declaration;
import org.orrery.generator.idl.contract.Declaration.Enumerator;

/** Changes of an enum, whose enumerators are their numbers on the wire (CORBA 3.3 part 2, 9.3.2.6). */
final class EnumChanges {

  private final Reach reach;
  private final Changes changes;

  EnumChanges(Reach reach, Changes changes) {
    this.reach = reach;
    this.changes = changes;
  }

  void compare(Declaration.Enumeration old, Declaration.Enumeration renewed) {
    List<String> was = names(old);
    List<String> is = names(renewed);
    int common = Math.min(was.size(), is.size());
    List<Integer> renamed = new ArrayList<>();
    for (int i = 0; i < common; i++) {
      if (!was.get(i).equals(is.get(i))) {
        if (was.contains(is.get(i)) || is.contains(was.get(i))) {
          renumbered(was, is, renewed);
          return;
        }
        renamed.add(i);
      }
    }
    if (!renamed.isEmpty() && was.size() != is.size()) {
      // A name that went from the middle, and another one at the end: nobody can tell what is meant.
      renumbered(was, is, renewed);
      return;
    }
    List<String> operations = reach.operations(renewed);
    for (int i : renamed) {
      Enumerator each = renewed.enumerators().get(i);
      changes.add(DiffProblem.ENUMERATOR_RENAMED, each.place(), renewed.title(), each.name(), was.get(i));
    }
    for (Enumerator each : renewed.enumerators().subList(common, is.size())) {
      changes.addOfType(
          DiffProblem.ENUMERATOR_ADDED, each.place(), reach.of(renewed, Fate.SAME, Fate.UNKNOWN_VALUE), operations, renewed.title(),
          each.name());
    }
    for (Enumerator each : old.enumerators().subList(common, was.size())) {
      changes.addOfType(
          DiffProblem.ENUMERATOR_REMOVED, each.place(), reach.of(renewed, Fate.UNKNOWN_VALUE, Fate.SAME), operations, renewed.title(),
          each.name());
    }
  }

  private void renumbered(List<String> was, List<String> is, Declaration.Enumeration renewed) {
    List<String> moves = new ArrayList<>();
    for (int i = 0; i < is.size(); i++) {
      int at = was.indexOf(is.get(i));
      if (at != i) {
        moves.add("'" + is.get(i) + "' is " + i + (at < 0 ? " and new" : " and was " + at));
      }
    }
    was.stream().filter(each -> !is.contains(each)).forEach(each -> moves.add("'" + each + "' was " + was.indexOf(each) + " and went"));
    changes.addOfType(
        DiffProblem.ENUMERATORS_RENUMBERED, renewed.place(), reach.of(renewed, Fate.WRONG, Fate.WRONG), reach.operations(renewed),
        renewed.title(), String.join(", ", moves));
  }

  private static List<String> names(Declaration.Enumeration type) {
    return type.enumerators().stream().map(Enumerator::name).toList();
  }
}
