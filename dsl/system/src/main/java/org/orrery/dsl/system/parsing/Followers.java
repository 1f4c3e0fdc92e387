// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.parsing;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Alternatives;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.EnumLiteralDeclaration;
import org.eclipse.xtext.EnumRule;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Group;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.UnorderedGroup;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;

/** Words that may follow a word of a model by its grammar: keywords, and descriptions of names and values. */
final class Followers {

  /** Rules that are told by what they stand for: many of the words that may begin them can't be meant. */
  private static final Map<String, String> TOLD = Map.of("Identifier", "a name", "ScopedName", "a name", "DottedName", "a name",
      "TypeName", "a name", "Count", "an integer", "Decimal", "a number", "GiopVersion", "a version, such as 1.2", "STRING",
      "a text in double quotes", "ID", "a name", "INTEGER", "an integer");

  private static final Set<String> NAMES = Set.of("Identifier", "ScopedName");

  private final Set<String> found = new LinkedHashSet<>();

  private Followers() {}

  /** Texts that may stand behind a leaf; empty if it is not within a system. */
  static Set<String> of(ILeafNode leaf) {
    Followers followers = new Followers();
    INode word = leaf;
    while (word != null && isOfAName(word.getGrammarElement())) {
      word = word.getParent();
    }
    if (word != null && word.getGrammarElement() instanceof AbstractElement element && isOfModels(element)) {
      followers.behind(element, word);
    }
    return followers.found;
  }

  /** True within the rules of IDL that both languages take names from. */
  private static boolean isOfAName(EObject element) {
    AbstractRule rule = element == null ? null : GrammarUtil.containingRule(element);
    return rule != null && NAMES.contains(rule.getName());
  }

  /** True if a word belongs to an import. */
  static boolean isImported(ILeafNode leaf) {
    for (INode node = leaf; node != null; node = node.getParent()) {
      AbstractRule rule = node.getGrammarElement() == null ? null : GrammarUtil.containingRule(node.getGrammarElement());
      if (rule != null && rule.getName().equals("Import")) {
        return true;
      }
    }
    return false;
  }

  /** True if a grammar's element stands in a rule of the language of models, and not in one of IDL. */
  static boolean isOfModels(EObject element) {
    AbstractRule rule = GrammarUtil.containingRule(element);
    return rule != null && rule.eContainer() instanceof Grammar grammar && grammar.getName().endsWith("Orrery");
  }

  private void behind(AbstractElement element, INode node) {
    AbstractElement here = element;
    while (here.eContainer() instanceof AbstractElement around) {
      if (around instanceof Group group && !restOf(group, here)) {
        return;
      }
      if (GrammarUtil.isMultipleCardinality(around)) {
        first(around);
      }
      here = around;
    }
    AbstractRule rule = GrammarUtil.containingRule(here);
    for (ICompositeNode caller = node.getParent(); caller != null; caller = caller.getParent()) {
      if (caller.getGrammarElement() instanceof RuleCall call && call.getRule() == rule) {
        behind(call, caller);
        return;
      }
    }
  }

  /** Adds what may follow an element of a group within it; true if the group may end there. */
  private boolean restOf(Group group, AbstractElement element) {
    for (AbstractElement next : group.getElements().subList(group.getElements().indexOf(element) + 1, group.getElements().size())) {
      first(next);
      if (!mayBeEmpty(next)) {
        return false;
      }
    }
    return true;
  }

  private static boolean mayBeEmpty(AbstractElement element) {
    return GrammarUtil.isOptionalCardinality(element) || switch (element) {
      case Group group -> group.getElements().stream().allMatch(Followers::mayBeEmpty);
      case Alternatives choice -> choice.getElements().stream().anyMatch(Followers::mayBeEmpty);
      case Assignment assignment -> mayBeEmpty(assignment.getTerminal());
      case Keyword keyword -> false;
      case RuleCall call -> false;
      case CrossReference reference -> false;
      default -> true;
    };
  }

  private void first(AbstractElement element) {
    switch (element) {
      case Keyword keyword -> found.add(keyword.getValue());
      case EnumLiteralDeclaration literal -> found.add(literal.getLiteral().getValue());
      case Assignment assignment -> first(assignment.getTerminal());
      case CrossReference reference -> first(reference.getTerminal());
      case RuleCall call -> first(call.getRule());
      case Group group -> {
        for (AbstractElement each : group.getElements()) {
          first(each);
          if (!mayBeEmpty(each)) {
            return;
          }
        }
      }
      case Alternatives choice -> choice.getElements().forEach(this::first);
      case UnorderedGroup group -> group.getElements().forEach(this::first);
      default -> {
        // An action has no text.
      }
    }
  }

  private void first(AbstractRule rule) {
    if (TOLD.containsKey(rule.getName())) {
      found.add(TOLD.get(rule.getName()));
    } else if (rule instanceof EnumRule || isOfModels(rule.getAlternatives())) {
      first(rule.getAlternatives());
    }
  }
}
