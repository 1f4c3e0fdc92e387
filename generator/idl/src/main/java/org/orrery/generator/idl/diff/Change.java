// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.api.Diagnostic.Severity;

/**
 * One difference between two versions.
 *
 * @param problem kind of change
 * @param breaks whom it breaks; empty if it is harmless
 * @param place in the new version, or in the old one for what was removed
 * @param message what changed, and what the peers see
 * @param remedy how to avoid the break
 * @param operations operations whose requests or replies carry the changed type, for a change of a type
 */
public record Change(
    DiffProblem problem, Set<Effect> breaks, Location place, String message, String remedy, List<String> operations) {

  public Change {
    breaks = breaks.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(breaks));
    operations = List.copyOf(operations);
  }

  /** True if it breaks any of those. */
  public boolean breaksAny(Set<Effect> effects) {
    return breaks.stream().anyMatch(effects::contains);
  }

  /**
   * Diagnostic of this change: an error if it breaks any of the fatal ones, else a warning if it breaks anything, else a note.
   *
   * @param fatal effects that are errors
   */
  public Diagnostic diagnostic(Set<Effect> fatal) {
    Severity severity = breaksAny(fatal) ? Severity.ERROR : breaks.isEmpty() ? Severity.INFO : Severity.WARNING;
    return new Diagnostic(problem.code(), severity, place, message, remedy);
  }
}
