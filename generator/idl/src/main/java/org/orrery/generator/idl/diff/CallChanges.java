// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.idl.contract.Call;
import org.orrery.generator.idl.contract.Contract;
import org.orrery.generator.idl.contract.Declaration;
import org.orrery.generator.idl.contract.Shape;

/** Changes of a call that both versions have. */
final class CallChanges {

  private final Contract before;
  private final Contract after;
  private final Matching matching;
  private final ShapeComparison shapes;
  private final Reach reach;
  private final Changes changes;

  CallChanges(Contract before, Contract after, Matching matching, Reach reach, Changes changes) {
    this.before = before;
    this.after = after;
    this.matching = matching;
    this.shapes = new ShapeComparison(before, after, matching);
    this.reach = reach;
    this.changes = changes;
  }

  /**
   * Compares two versions of a call.
   *
   * @param local true for an interface whose calls are never sent
   */
  void compare(Call old, Call renewed, boolean local) {
    Reporter to = new Reporter(renewed, local);
    Consequences consequences = reach.ofCall(old, renewed);
    ShapeComparison.Verdict result = shapes.compare(old.result(), renewed.result());
    if (result.different()) {
      to.report(DiffProblem.RESULT_CHANGED, renewed.place(), consequences(consequences, old.result(), renewed.result(), false),
          renewed.title(), old.result(), renewed.result());
    } else {
      bounds(to, renewed.place(), result, old.result(), renewed.result(), false, true);
    }
    parameters(to, old, renewed, consequences);
    raises(to, old, renewed);
    if (old.oneway() != renewed.oneway()) {
      DiffProblem problem = renewed.oneway() ? DiffProblem.ONEWAY_ADDED : DiffProblem.ONEWAY_REMOVED;
      to.report(problem, renewed.place(), Consequences.none(), renewed.title());
    }
    if (!old.contexts().equals(renewed.contexts())) {
      to.report(DiffProblem.CONTEXT_CHANGED, renewed.place(), Consequences.none(), renewed.title());
    }
  }

  /** Sink of one call's changes. */
  private final class Reporter {
    private final Call call;
    private final boolean local;

    private Reporter(Call call, boolean local) {
      this.call = call;
      this.local = local;
    }

    private void report(DiffProblem problem, Location place, Consequences consequences, Object... details) {
      // An attribute's setter takes what its getter returns: that is told once.
      if (call.kind() == Call.Kind.SETTER && (problem == DiffProblem.PARAMETER_RETYPED || problem == DiffProblem.RESPELLED)) {
        return;
      }
      if (local) {
        changes.addLocal(problem, place, details);
      } else {
        changes.add(problem, place, consequences, details);
      }
    }
  }

  private void parameters(Reporter to, Call old, Call renewed, Consequences consequences) {
    ListEdit<Call.Parameter> edit = ListEdit.of(
        old.parameters(), renewed.parameters(), Call.Parameter::name,
        (a, b) -> a.direction() == b.direction() && shapes.compare(a.shape(), b.shape()).isCompatible());
    edit.removed().forEach(each ->
        to.report(DiffProblem.PARAMETER_REMOVED, renewed.place(), consequences, renewed.title(), each.name()));
    edit.added().forEach(each -> to.report(DiffProblem.PARAMETER_ADDED, each.place(), consequences, renewed.title(), each.name()));
    edit.renamed().forEach(each -> to.report(
        DiffProblem.PARAMETER_RENAMED, each.renewed().place(), Consequences.none(), renewed.title(), each.renewed().name(),
        each.old().name()));
    if (edit.reordered()) {
      to.report(DiffProblem.PARAMETERS_REORDERED, renewed.place(), swapped(old, renewed), renewed.title());
    }
    for (ListEdit.Pair<Call.Parameter> pair : edit.kept()) {
      Call.Parameter was = pair.old();
      Call.Parameter is = pair.renewed();
      if (was.direction() != is.direction()) {
        to.report(DiffProblem.PARAMETER_DIRECTION, is.place(), consequences, renewed.title(), is.name(), was.direction(), is.direction());
      }
      ShapeComparison.Verdict verdict = shapes.compare(was.shape(), is.shape());
      if (verdict.different()) {
        to.report(
            DiffProblem.PARAMETER_RETYPED, is.place(),
            consequences(consequences, was.shape(), is.shape(), is.direction() == Call.Direction.IN),
            renewed.title(), is.name(), was.shape(), is.shape());
      } else {
        bounds(to, is.place(), verdict, was.shape(), is.shape(), is.direction() != Call.Direction.OUT, is.direction() != Call.Direction.IN);
      }
    }
  }

  /** Consequences of another order: where the encodings agree, values are taken for each other. */
  private Consequences swapped(Call old, Call renewed) {
    Consequences consequences = reach.ofCall(old, renewed);
    if (consequences.effects().isEmpty()) {
      if (!names(old, Call.Direction.OUT).equals(names(renewed, Call.Direction.OUT))) {
        consequences.requests(Fate.WRONG, Fate.WRONG);
      }
      if (!names(old, Call.Direction.IN).equals(names(renewed, Call.Direction.IN))) {
        consequences.replies(Fate.WRONG, Fate.WRONG);
      }
    }
    return consequences;
  }

  private static List<String> names(Call call, Call.Direction without) {
    return call.parameters().stream().filter(each -> each.direction() != without).map(Call.Parameter::name).toList();
  }

  /** Consequences of another type whose encoding may look the same: a reference says nothing of its interface. */
  private Consequences consequences(Consequences known, Shape old, Shape renewed, boolean request) {
    if (!known.effects().isEmpty()) {
      return known;
    }
    Fate fate = isInterface(before, old) && isInterface(after, renewed) ? Fate.OTHER_INTERFACE : Fate.EITHER;
    return request ? new Consequences().requests(fate, fate) : new Consequences().replies(fate, fate);
  }

  private static boolean isInterface(Contract contract, Shape shape) {
    return contract.stripped(shape) instanceof Shape.Named named
        && contract.find(named.name()).orElse(null) instanceof Declaration.Interface;
  }

  private void bounds(
      Reporter to, Location place, ShapeComparison.Verdict verdict, Shape old, Shape renewed, boolean request, boolean reply) {
    String owner = to.call.title();
    if (verdict.narrower()) {
      to.report(DiffProblem.BOUND_NARROWED, place, bounds(request, reply, Fate.TOO_LONG, Fate.SAME), owner, old, renewed);
    }
    if (verdict.wider()) {
      to.report(DiffProblem.BOUND_WIDENED, place, bounds(request, reply, Fate.SAME, Fate.TOO_LONG), owner, old, renewed);
    }
    if (verdict.respelled() && verdict.isCompatible()) {
      to.report(DiffProblem.RESPELLED, place, Consequences.none(), "a type in " + owner, old, renewed);
    }
  }

  private static Consequences bounds(boolean request, boolean reply, Fate oldToNew, Fate newToOld) {
    Consequences consequences = new Consequences();
    if (request) {
      consequences.requests(oldToNew, newToOld);
    }
    return reply ? consequences.replies(oldToNew, newToOld) : consequences;
  }

  private void raises(Reporter to, Call old, Call renewed) {
    Set<String> was = old.raises().stream().map(matching::after).collect(Collectors.toSet());
    for (String each : renewed.raises()) {
      if (!was.contains(each)) {
        to.report(DiffProblem.RAISES_ADDED, renewed.place(), Consequences.none(), renewed.title(), each);
      }
    }
    for (String each : old.raises()) {
      if (!renewed.raises().contains(matching.after(each))) {
        to.report(DiffProblem.RAISES_REMOVED, renewed.place(), Consequences.none(), renewed.title(), each);
      }
    }
  }
}
