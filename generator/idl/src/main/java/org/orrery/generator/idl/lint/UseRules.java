// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.lint;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.model.ExceptionDef;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.TypeDeclarator;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.dsl.idl.scoping.QualifiedNames;

/** Rules on declarations that nothing refers to. */
final class UseRules {

  private final Findings findings;
  private final List<IdlResource> all;

  UseRules(Findings findings, List<IdlResource> all) {
    this.findings = findings;
    this.all = all;
  }

  void check(List<IdlResource> files) {
    if (!findings.looksFor(LintRule.UNUSED_TYPEDEF) && !findings.looksFor(LintRule.UNRAISED)) {
      return;
    }
    Set<EObject> used = new HashSet<>();
    all.forEach(file -> file.getAllContents().forEachRemaining(each -> used.addAll(each.eCrossReferences())));
    for (IdlResource file : files) {
      file.getAllContents().forEachRemaining(each -> {
        if (each instanceof TypeDeclarator && !used.contains(each)) {
          findings.add(LintRule.UNUSED_TYPEDEF, each, QualifiedNames.of((Named) each));
        } else if (each instanceof ExceptionDef && !used.contains(each)) {
          findings.add(LintRule.UNRAISED, each, QualifiedNames.of((Named) each));
        }
      });
    }
  }
}
