// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.lint;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.inheritance.Inheritance;
import org.orrery.dsl.idl.model.Constant;
import org.orrery.dsl.idl.model.ExceptionDef;
import org.orrery.dsl.idl.model.ForwardDeclaration;
import org.orrery.dsl.idl.model.IdlModule;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.Specification;
import org.orrery.dsl.idl.model.Type;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.dsl.idl.scoping.QualifiedNames;

/** Rules on names: words of target languages, hidden names, names outside of modules. */
final class NameRules {

  private final Findings findings;

  /** Declared types, constants, exceptions and modules by full name in lower case. */
  private final Map<String, String> declared = new HashMap<>();

  NameRules(Findings findings, List<IdlResource> all) {
    this.findings = findings;
    if (findings.looksFor(LintRule.HIDDEN_NAME)) {
      for (IdlResource file : all) {
        file.getAllContents().forEachRemaining(each -> {
          if (isScoped(each)) {
            String name = QualifiedNames.of((Named) each);
            declared.putIfAbsent(name.toLowerCase(Locale.ROOT), name);
          }
        });
      }
    }
  }

  void check(EObject element) {
    if (!(element instanceof Named named) || named.getName() == null) {
      return;
    }
    words(named);
    if (isScoped(named) && !(named instanceof ForwardDeclaration)) {
      hidden(named);
      if (!(named instanceof IdlModule) && QualifiedNames.scopeAround(named) instanceof Specification
          || !(named instanceof IdlModule) && QualifiedNames.scopeAround(named) == null) {
        findings.add(LintRule.GLOBAL_NAME, named, "'" + named.getName() + "'");
      }
    }
  }

  private void words(Named named) {
    report(LintRule.KEYWORD, named, Stream.of(LanguageWords.CPP, LanguageWords.JAVA));
    report(LintRule.OTHER_KEYWORD, named, Stream.of(LanguageWords.ADA, LanguageWords.PYTHON));
  }

  private void report(LintRule rule, Named named, Stream<LanguageWords> languages) {
    String found = languages.filter(each -> each.contains(named.getName())).map(LanguageWords::title).collect(Collectors.joining(" and "));
    if (!found.isEmpty()) {
      findings.add(rule, named, named.getName(), found);
    }
  }

  private void hidden(Named named) {
    if (!findings.looksFor(LintRule.HIDDEN_NAME)) {
      return;
    }
    String own = QualifiedNames.of(named);
    String scope = own.contains("::") ? own.substring(0, own.lastIndexOf("::")) : "";
    while (!scope.isEmpty()) {
      scope = scope.contains("::") ? scope.substring(0, scope.lastIndexOf("::")) : "";
      if (report(named, own, scope)) {
        return;
      }
    }
    if (named.eContainer() instanceof Interface type) {
      for (Interface base : Inheritance.basesOf(type)) {
        if (report(named, own, QualifiedNames.of(base))) {
          return;
        }
      }
    }
  }

  private boolean report(Named named, String own, String scope) {
    String other = declared.get(((scope.isEmpty() ? "" : scope + "::") + named.getName()).toLowerCase(Locale.ROOT));
    if (other == null || other.equals(own)) {
      return false;
    }
    findings.add(LintRule.HIDDEN_NAME, named, own, other);
    return true;
  }

  private static boolean isScoped(EObject element) {
    return element instanceof Named named && named.getName() != null
        && (element instanceof Type || element instanceof Constant || element instanceof ExceptionDef || element instanceof IdlModule);
  }
}
