// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.lint;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.api.Diagnostic.Severity;
import org.orrery.generator.idl.contract.Places;

/** Collector of findings: leaves out rules that are off, and places where a comment switches them off. */
final class Findings {

  private final Set<LintRule> rules;
  private final Places places;
  private final List<Diagnostic> all = new ArrayList<>();
  private final Map<IdlResource, Suppressions> suppressions = new HashMap<>();

  /** Findings so far: an element that the model holds twice, such as one in an inline type, is told once. */
  private final Set<String> seen = new HashSet<>();

  Findings(Set<LintRule> rules, Places places) {
    this.rules = rules;
    this.places = places;
  }

  List<Diagnostic> all() {
    return all;
  }

  boolean looksFor(LintRule rule) {
    return rules.contains(rule);
  }

  /** Adds a finding at an element's name, or at the element if it has none. */
  void add(LintRule rule, EObject element, Object... details) {
    add(rule, (IdlResource) element.eResource(), places.of(element), details);
  }

  /** Adds a finding at a region of a file. */
  void add(LintRule rule, IdlResource file, int offset, int length, Object... details) {
    add(rule, file, places.at(file, file.getParseResult().getRootNode(), offset, length), details);
  }

  private void add(LintRule rule, IdlResource file, Location place, Object... details) {
    if (rules.contains(rule)
        && !suppressions.computeIfAbsent(file, each -> Suppressions.of(each.preprocessed().text())).covers(rule, place.line())
        && seen.add(rule + " " + place)) {
      all.add(new Diagnostic(rule.code(), Severity.WARNING, place, rule.message(details), rule.remedy(details)));
    }
  }
}
