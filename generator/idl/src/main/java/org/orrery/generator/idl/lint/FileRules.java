// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.lint;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.identity.RepositoryIds;
import org.orrery.dsl.idl.model.ExceptionDef;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.ValueType;
import org.orrery.dsl.idl.preprocess.Inclusion;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.dsl.idl.scoping.QualifiedNames;

/** Rules on files: include guards, includes that nothing is taken from, prefixes of repository ids. */
final class FileRules {

  private static final Pattern COMMENTS = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);
  private static final Pattern GUARD = Pattern.compile(
      "\\s*#\\s*(?:ifndef\\s+|if\\s+!\\s*defined\\s*\\(?\\s*)(\\w+)[^\\n]*\\s+#\\s*define\\s+\\1\\b.*",
      Pattern.DOTALL);
  /** Macro with a text: an include may be there for it. */
  private static final Pattern MACRO = Pattern.compile("(?m)^\\s*#\\s*define\\s+\\w+[( \\t]+\\S");

  private final Findings findings;
  private final List<IdlResource> all;
  private final Map<String, IdlResource> byLocation = new HashMap<>();
  private final RepositoryIds ids = new RepositoryIds();

  FileRules(Findings findings, List<IdlResource> all) {
    this.findings = findings;
    this.all = all;
    all.forEach(file -> byLocation.put(file.getURI().toString(), file));
  }

  void check(List<IdlResource> files) {
    for (IdlResource file : files) {
      guard(file);
      includes(file);
      file.getAllContents().forEachRemaining(this::prefix);
    }
  }

  private void guard(IdlResource file) {
    String text = COMMENTS.matcher(file.preprocessed().text()).replaceAll(" ");
    if (GUARD.matcher(text).matches()) {
      return;
    }
    for (IdlResource other : all) {
      for (Inclusion inclusion : other.preprocessed().inclusions()) {
        if (inclusion.file().location().equals(file.getURI().toString())) {
          findings.add(LintRule.NO_GUARD, file, 0, 0, file.getURI().lastSegment(), other.getURI().lastSegment());
          return;
        }
      }
    }
  }

  private void includes(IdlResource file) {
    if (!findings.looksFor(LintRule.UNUSED_INCLUDE) || file.preprocessed().inclusions().isEmpty()) {
      return;
    }
    Set<IdlResource> used = new HashSet<>();
    file.getAllContents().forEachRemaining(each -> each.eCrossReferences().forEach(other -> {
      if (other.eResource() instanceof IdlResource resource) {
        used.add(resource);
      }
    }));
    for (Inclusion inclusion : file.preprocessed().inclusions()) {
      Set<IdlResource> brought = new HashSet<>();
      collect(inclusion, brought);
      boolean macros = brought.stream().anyMatch(each -> MACRO.matcher(each.preprocessed().text()).find());
      boolean declares = brought.stream().anyMatch(each -> each.getAllContents().hasNext());
      if (declares && !macros && brought.stream().noneMatch(used::contains)) {
        String name = inclusion.file().location();
        findings.add(
            LintRule.UNUSED_INCLUDE, file, inclusion.offset(), inclusion.length(), name.substring(name.lastIndexOf('/') + 1));
      }
    }
  }

  private void collect(Inclusion inclusion, Set<IdlResource> brought) {
    IdlResource file = byLocation.get(inclusion.file().location());
    if (file != null && brought.add(file)) {
      file.preprocessed().inclusions().forEach(each -> collect(each, brought));
    }
  }

  private void prefix(EObject element) {
    if (element instanceof Interface type && !type.isLocal() || element instanceof ExceptionDef || element instanceof ValueType) {
      String name = QualifiedNames.of((Named) element);
      if (ids.of((Named) element).startsWith("IDL:" + name.replace("::", "/") + ":")) {
        findings.add(LintRule.NO_PREFIX, element, name);
      }
    }
  }
}
