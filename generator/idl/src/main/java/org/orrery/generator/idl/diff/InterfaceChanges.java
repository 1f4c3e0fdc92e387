// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.orrery.generator.idl.contract.Call;
import org.orrery.generator.idl.contract.Contract;
import org.orrery.generator.idl.contract.Declaration;
import org.orrery.generator.idl.contract.Declaration.Interface;

/** Changes of interfaces that both versions have: their kinds, bases and calls. */
final class InterfaceChanges {

  private final Contract before;
  private final Contract after;
  private final Matching matching;
  private final CallChanges calls;
  private final Changes changes;

  /** Pairs of calls that were compared: derived interfaces have them too. */
  private final Set<Call> compared = new HashSet<>();

  InterfaceChanges(Contract before, Contract after, Matching matching, Reach reach, Changes changes) {
    this.before = before;
    this.after = after;
    this.matching = matching;
    this.calls = new CallChanges(before, after, matching, reach, changes);
    this.changes = changes;
  }

  void compare(Interface old, Interface renewed) {
    if (old.form() != renewed.form()) {
      changes.add(DiffProblem.INTERFACE_FORM, renewed.place(), renewed.title(), old.form(), renewed.form());
    }
    boolean local = old.form() == Declaration.Form.LOCAL && renewed.form() == Declaration.Form.LOCAL;
    Map<String, Call> was = before.callsOf(old);
    Map<String, Call> is = after.callsOf(renewed);
    bases(old, renewed, local, lost(old, was, is));
    Map<String, Call> removed = own(old, was, is);
    Map<String, Call> added = own(renewed, is, was);
    renames(removed, added, local);
    removed.values().forEach(call -> removed(call, is, local));
    added.values().forEach(call -> added(call, was, local));
    was.forEach((name, call) -> {
      Call now = is.get(name);
      if (now != null && compared.add(call)) {
        calls.compare(call, now, local);
      }
    });
  }

  /** Calls that an interface declares itself and the other version neither declares nor inherits. */
  private static Map<String, Call> own(Interface type, Map<String, Call> all, Map<String, Call> others) {
    Map<String, Call> found = new LinkedHashMap<>();
    for (Call call : type.calls()) {
      if (!others.containsKey(call.wireName()) && all.get(call.wireName()) == call) {
        found.put(call.wireName(), call);
      }
    }
    return found;
  }

  /** Names of inherited operations that no object answers any more. */
  private static List<String> lost(Interface old, Map<String, Call> was, Map<String, Call> is) {
    return was.values().stream()
        .filter(call -> !is.containsKey(call.wireName()) && !old.calls().contains(call) && call.kind() != Call.Kind.SETTER)
        .map(Call::name).toList();
  }

  private void bases(Interface old, Interface renewed, boolean local, List<String> lost) {
    Set<String> was = new LinkedHashSet<>();
    before.basesOf(old).forEach(base -> was.add(matching.after(base)));
    Set<String> is = after.basesOf(renewed);
    for (String base : was) {
      if (!is.contains(base) && was.stream().noneMatch(other -> is.contains(other) && inheritsBefore(other, base))) {
        String names = lost.isEmpty() ? "" : " (" + String.join(", ", lost) + ")";
        report(DiffProblem.BASE_REMOVED, renewed, local, base, names);
      }
    }
    for (String base : is) {
      boolean throughOther = is.stream().anyMatch(other -> was.contains(other)
          && after.findInterface(other).map(after::basesOf).orElse(Set.of()).contains(base));
      boolean throughAdded = is.stream().anyMatch(other -> !was.contains(other)
          && after.findInterface(other).map(after::basesOf).orElse(Set.of()).contains(base));
      if (!was.contains(base) && !throughOther && !throughAdded) {
        report(DiffProblem.BASE_ADDED, renewed, local, base);
      }
    }
  }

  /** True if the old version of an interface has a base, both by their new names: then the change is told there. */
  private boolean inheritsBefore(String type, String base) {
    return before.interfaces().stream()
        .filter(each -> matching.after(each.name()).equals(type))
        .anyMatch(each -> before.basesOf(each).stream().anyMatch(name -> matching.after(name).equals(base)));
  }

  private void report(DiffProblem problem, Interface type, boolean local, Object... details) {
    List<Object> all = new ArrayList<>(List.of(type.title()));
    all.addAll(List.of(details));
    if (local) {
      changes.addLocal(problem, type.place(), all.toArray());
    } else {
      changes.add(problem, type.place(), all.toArray());
    }
  }

  /** Takes out operations that were removed and added with the same signature, if it is plain which is which. */
  private void renames(Map<String, Call> removed, Map<String, Call> added, boolean local) {
    Map<String, String> attributes = new HashMap<>();
    for (Call old : List.copyOf(removed.values())) {
      // An attribute's setter goes with its getter, which stands before it.
      List<Call> candidates = added.values().stream()
          .filter(each -> isRenamed(old, each))
          .filter(each -> old.kind() != Call.Kind.SETTER || each.name().equals(attributes.get(old.name())))
          .toList();
      long rivals = removed.values().stream()
          .filter(each -> candidates.size() == 1 && old.kind() != Call.Kind.SETTER && isRenamed(each, candidates.getFirst())).count();
      if (candidates.size() == 1 && rivals <= 1) {
        Call renewed = candidates.getFirst();
        if (old.kind() == Call.Kind.GETTER) {
          attributes.put(old.name(), renewed.name());
        }
        removed.remove(old.wireName());
        added.remove(renewed.wireName());
        if (renewed.kind() != Call.Kind.SETTER) {
          add(DiffProblem.OPERATION_RENAMED, renewed, local, old.name());
        }
        calls.compare(old, renewed, local);
      }
    }
  }

  private static boolean isRenamed(Call old, Call renewed) {
    return old.kind() == renewed.kind()
        && (old.name().equalsIgnoreCase(renewed.name()) || Matching.body(old).equals(Matching.body(renewed)));
  }

  private void removed(Call call, Map<String, Call> is, boolean local) {
    if (call.kind() != Call.Kind.SETTER) {
      add(DiffProblem.OPERATION_REMOVED, call, local);
    } else if (is.containsKey("_get_" + call.name())) {
      add(DiffProblem.SETTER_REMOVED, is.get("_get_" + call.name()), local);
    }
  }

  private void added(Call call, Map<String, Call> was, boolean local) {
    if (call.kind() != Call.Kind.SETTER) {
      add(DiffProblem.OPERATION_ADDED, call, local);
    } else if (was.containsKey("_get_" + call.name())) {
      add(DiffProblem.SETTER_ADDED, call, local);
    }
  }

  private void add(DiffProblem problem, Call call, boolean local, Object... details) {
    List<Object> all = new ArrayList<>(List.of(call.title()));
    all.addAll(List.of(details));
    if (local) {
      changes.addLocal(problem, call.place(), all.toArray());
    } else {
      changes.add(problem, call.place(), all.toArray());
    }
  }
}
