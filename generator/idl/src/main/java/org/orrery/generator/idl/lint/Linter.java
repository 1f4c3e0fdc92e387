// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.lint;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.idl.contract.Places;

/** Runs rules on linked IDL that has been validated without errors. */
public final class Linter {

  private static final Comparator<Diagnostic> ORDER =
      Comparator.comparing((Diagnostic each) -> each.location().file())
          .thenComparingInt(each -> each.location().line())
          .thenComparingInt(each -> each.location().column())
          .thenComparing(Diagnostic::code);

  private Linter() {}

  /**
   * Findings in files, by place.
   *
   * @param files files to look at
   * @param all these and all that they include
   * @param rules rules that are on
   */
  public static List<Diagnostic> lint(List<IdlResource> files, List<IdlResource> all, Set<LintRule> rules, Places places) {
    Findings findings = new Findings(rules, places);
    NameRules names = new NameRules(findings, all);
    TypeRules types = new TypeRules(findings);
    OperationRules operations = new OperationRules(findings);
    for (IdlResource file : files) {
      for (TreeIterator<EObject> contents = file.getAllContents(); contents.hasNext();) {
        EObject element = contents.next();
        names.check(element);
        types.check(element);
        operations.check(element);
      }
    }
    new FileRules(findings, all).check(files);
    new UseRules(findings, all).check(files);
    return findings.all().stream().sorted(ORDER).toList();
  }
}
