// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.parsing;

import com.google.inject.Inject;
import com.google.inject.Provider;
import com.google.inject.name.Named;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.antlr.runtime.ANTLRStringStream;
import org.antlr.runtime.Token;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.eclipse.xtext.parser.antlr.LexerBindings;
import org.orrery.dsl.idl.preprocess.PreprocessedText;
import org.orrery.dsl.idl.preprocess.TextRegion;

/**
 * What the parser read at a node, which is not what is written there if a macro stands in it. The leaves of an expansion lie
 * in the order of its tokens, so the two are paired by counting.
 */
public class ExpandedText {

  @Inject
  @Named(LexerBindings.RUNTIME)
  private Provider<Lexer> lexers;

  /** The texts of all leaves that come out of expansions; empty for most files. */
  public Map<INode, String> of(PreprocessedText text, INode root) {
    Map<INode, String> texts = new IdentityHashMap<>();
    List<TextRegion.Expansion> expansions = text.regions().stream().filter(TextRegion.Expansion.class::isInstance)
        .map(TextRegion.Expansion.class::cast).toList();
    if (expansions.isEmpty()) {
      return texts;
    }
    int next = 0;
    List<String> tokens = List.of();
    int taken = 0;
    for (ILeafNode leaf : root.getLeafNodes()) {
      while (next < expansions.size() && taken == tokens.size() && expansions.get(next).offset() <= leaf.getOffset()
          && !leaf.isHidden()) {
        tokens = tokensOf(expansions.get(next++).replacement());
        taken = 0;
      }
      if (taken < tokens.size() && !leaf.isHidden()) {
        texts.put(leaf, tokens.get(taken++));
      }
    }
    return texts;
  }

  private List<String> tokensOf(String replacement) {
    Lexer lexer = lexers.get();
    lexer.setCharStream(new ANTLRStringStream(replacement));
    List<String> tokens = new ArrayList<>();
    for (Token token = lexer.nextToken(); token.getType() != Token.EOF; token = lexer.nextToken()) {
      if (token.getChannel() == Token.DEFAULT_CHANNEL) {
        tokens.add(token.getText());
      }
    }
    return tokens;
  }

  /** The text of a node without hidden tokens, as the parser read it. */
  public static String textOf(INode node, Map<INode, String> expanded) {
    if (expanded.isEmpty()) {
      return NodeModelUtils.getTokenText(node);
    }
    StringBuilder text = new StringBuilder();
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden()) {
        text.append(expanded.getOrDefault(leaf, leaf.getText()));
      }
    }
    return text.toString();
  }
}
