// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.idl.contract.Contract;
import org.orrery.generator.idl.contract.Declaration;

/**
 * Differences of two versions of IDL.
 *
 * <pre>{@code
 * List<Change> changes = Comparison.of(ContractReader.read(oldFiles, places), ContractReader.read(newFiles, places));
 * }</pre>
 *
 * <p>Requests carry the operation's name and values without names, types or lengths of structs; an object goes by its repository id. From
 * this follows what a peer of the other version notices (docs/changing-idl.md).
 */
public final class Comparison {

  private static final Comparator<Change> ORDER =
      Comparator.comparing((Change change) -> change.place().file())
          .thenComparingInt(change -> change.place().line())
          .thenComparingInt(change -> change.place().column())
          .thenComparing(change -> change.problem().code())
          .thenComparing(Change::message);

  private final Contract before;
  private final Contract after;
  private final Matching matching;
  private final Changes changes = new Changes();
  private final Set<String> renames = new HashSet<>();

  private Comparison(Contract before, Contract after) {
    this.before = before;
    this.after = after;
    this.matching = new Matching(before, after);
  }

  /** Changes from one version to the next, by place. */
  public static List<Change> of(Contract before, Contract after) {
    return new Comparison(before, after).compare();
  }

  private List<Change> compare() {
    Reach reach = new Reach(before, after, matching);
    InterfaceChanges interfaces = new InterfaceChanges(before, after, matching, reach, changes);
    TypeChanges types = new TypeChanges(before, after, matching, reach, changes);
    for (Declaration old : before.declarations().values()) {
      Declaration renewed = matching.after(old).orElse(null);
      if (renewed == null) {
        removed(old);
        continue;
      }
      identities(old, renewed, reach);
      if (old instanceof Declaration.Interface first && renewed instanceof Declaration.Interface second) {
        interfaces.compare(first, second);
      } else {
        types.compare(old, renewed);
      }
    }
    after.declarations().values().stream().filter(matching::isNew)
        .forEach(each -> changes.add(DiffProblem.DECLARATION_ADDED, each.place(), each.title()));
    return changes.all().stream().sorted(ORDER).toList();
  }

  private void removed(Declaration old) {
    boolean called = old instanceof Declaration.Interface type && type.form() != Declaration.Form.LOCAL;
    changes.add(called ? DiffProblem.INTERFACE_REMOVED : DiffProblem.TYPE_REMOVED, old.place(), old.title());
  }

  /** Reports a new name; that of a module or interface once for all that is declared in it. */
  private void renamed(Declaration old, Declaration renewed) {
    String was = old.name();
    String is = renewed.name();
    while (was.contains("::") && is.contains("::") && Matching.simple(was).equals(Matching.simple(is))) {
      was = was.substring(0, was.lastIndexOf("::"));
      is = is.substring(0, is.lastIndexOf("::"));
    }
    if (renames.add(was + " " + is)) {
      String title = is.equals(renewed.name()) ? renewed.title() : "module '" + is + "'";
      changes.add(DiffProblem.RENAMED, renewed.place(), title, was);
    }
  }

  private void identities(Declaration old, Declaration renewed, Reach reach) {
    Location place = renewed.place();
    boolean isRenamed = !old.name().equals(renewed.name());
    if (isRenamed) {
      renamed(old, renewed);
    }
    if (old.id().equals(renewed.id()) || !old.kind().equals(renewed.kind())) {
      return;
    }
    switch (renewed) {
      case Declaration.Interface type when type.form() == Declaration.Form.LOCAL ->
          changes.addLocal(DiffProblem.TYPE_ID_CHANGED, place, renewed.title(), old.id(), renewed.id());
      case Declaration.Interface type -> changes.add(DiffProblem.ID_CHANGED, place, type.title(), old.id(), type.id());
      case Declaration.Value value -> changes.add(DiffProblem.ID_CHANGED, place, value.title(), old.id(), value.id());
      case Declaration.Structure type when type.exception() ->
          changes.add(DiffProblem.ID_CHANGED, place, type.title(), old.id(), type.id());
      case Declaration.Constant constant -> { }
      default -> {
        if (isRenamed && !reach.carriesAny()) {
          return; // Nobody sees the id, and that it follows the name is plain.
        }
        Consequences consequences = reach.carriesAny() ? reach.inAny() : Consequences.none();
        changes.add(DiffProblem.TYPE_ID_CHANGED, place, consequences, renewed.title(), old.id(), renewed.id());
      }
    }
  }
}
