// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.lint;

import java.util.Locale;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.orrery.dsl.idl.model.BasicKind;
import org.orrery.dsl.idl.model.BasicType;
import org.orrery.dsl.idl.model.Constant;
import org.orrery.dsl.idl.model.Declarator;
import org.orrery.dsl.idl.model.Enum;
import org.orrery.dsl.idl.model.SequenceType;
import org.orrery.dsl.idl.model.StringType;
import org.orrery.dsl.idl.model.TypeDeclarator;
import org.orrery.dsl.idl.model.Typedef;

/** Rules on data types: bounds, anonymous types, types that some peers lack. */
final class TypeRules {

  private static final Pattern HEADROOM = Pattern.compile(".*(unknown|other|reserved|undefined|unspecified|invalid|none).*");

  private final Findings findings;

  TypeRules(Findings findings) {
    this.findings = findings;
  }

  void check(EObject element) {
    switch (element) {
      case StringType type when !(type.eContainer() instanceof Constant) -> text(type);
      case SequenceType type -> sequence(type);
      case BasicType type -> basic(type);
      case Declarator name when !(name instanceof TypeDeclarator) && !name.getDimensions().isEmpty() ->
          findings.add(LintRule.ANONYMOUS_TYPE, name, "the array '" + name.getName() + "'");
      case Enum type when type.getEnumerators().stream()
          .noneMatch(each -> HEADROOM.matcher(each.getName().toLowerCase(Locale.ROOT)).matches()) ->
          findings.add(LintRule.NO_HEADROOM, type, type.getName());
      default -> { }
    }
  }

  private void text(StringType type) {
    String word = type.isWide() ? "wstring" : "string";
    if (type.getBound() == null) {
      findings.add(LintRule.UNBOUNDED, type, "this " + word, word + "<64>");
    }
    if (type.isWide()) {
      findings.add(LintRule.WIDE, type, word);
    }
  }

  private void sequence(SequenceType type) {
    String element = NodeModelUtils.getTokenText(NodeModelUtils.findActualNodeFor(type.getElementType()));
    if (type.getBound() == null) {
      findings.add(LintRule.UNBOUNDED, type, "this sequence", "sequence<" + element + ", 64>");
    }
    if (!(type.eContainer() instanceof Typedef)) {
      findings.add(LintRule.ANONYMOUS_TYPE, type, "this sequence");
    }
  }

  private void basic(BasicType type) {
    if (type.getKind() == BasicKind.LONG_DOUBLE) {
      findings.add(LintRule.LONG_DOUBLE, type);
    } else if (type.getKind() == BasicKind.WCHAR && !(type.eContainer() instanceof Constant)) {
      findings.add(LintRule.WIDE, type, "wchar");
    } else if (type.getKind() == BasicKind.ANY) {
      findings.add(LintRule.ANY, type);
    }
  }
}
