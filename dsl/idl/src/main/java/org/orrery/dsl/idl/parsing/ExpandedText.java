// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.parsing;

import com.google.inject.Inject;
import com.google.inject.Provider;
import com.google.inject.name.Named;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.antlr.runtime.Token;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.antlr.ITokenDefProvider;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.eclipse.xtext.parser.antlr.LexerBindings;
import org.orrery.dsl.idl.preprocess.PreprocessedText;
import org.orrery.dsl.idl.preprocess.TextRegion;

/**
 * Text that the parser read at a node; it differs from the written text if the node contains a macro. Leaves of an expansion are in
 * the order of its tokens, so leaves and tokens are paired by counting.
 */
public class ExpandedText {

  @Inject
  @Named(LexerBindings.RUNTIME)
  private Provider<Lexer> lexers;

  @Inject private ITokenDefProvider types;

  /** Texts of all leaves that result from macro expansions; empty for a file without macros. */
  public Map<INode, String> of(PreprocessedText text, INode root) {
    Map<INode, String> texts = new IdentityHashMap<>();
    List<TextRegion.Expansion> expansions = text.regions().stream().filter(TextRegion.Expansion.class::isInstance)
        .map(TextRegion.Expansion.class::cast).toList();
    if (expansions.isEmpty()) {
      return texts;
    }
    int next = 0;
    List<Token> tokens = List.of();
    ExpansionLexer lexer = new ExpansionLexer(lexers, types);
    int taken = 0;
    for (ILeafNode leaf : root.getLeafNodes()) {
      while (next < expansions.size() && taken == tokens.size() && expansions.get(next).offset() <= leaf.getOffset()
          && !leaf.isHidden()) {
        tokens = lexer.tokens(expansions.get(next++).replacement());
        taken = 0;
      }
      if (taken < tokens.size() && !leaf.isHidden()) {
        texts.put(leaf, tokens.get(taken++).getText());
      }
    }
    return texts;
  }

  /** Text of a node as the parser read it, without hidden tokens. */
  public static String textOf(INode node, Map<INode, String> expanded) {
    StringBuilder text = new StringBuilder();
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden()) {
        text.append(expanded.getOrDefault(leaf, leaf.getText()));
      }
    }
    return text.toString();
  }
}
