// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.parsing;

import com.google.inject.Provider;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import org.antlr.runtime.CharStream;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.antlr.runtime.TokenSource;
import org.eclipse.xtext.parser.antlr.ITokenDefProvider;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.orrery.dsl.idl.preprocess.PreprocessedText;
import org.orrery.dsl.idl.preprocess.TextRegion;

/**
 * Token source for a preprocessed text; its tokens cover each character of the text once.
 *
 * <pre>
 *   text     long  x [ ULONG_MAX ] ;         where ULONG_MAX is 0xFFFFFFFF - 1
 *   tokens   long  x [ INTEGER   ] ;         covers the macro's name, but its text is 0xFFFFFFFF
 *                      '-', INTEGER          of no length, behind it
 * </pre>
 *
 * <p>The parser takes values from a token's own text, so the model contains the expansion, while the node model contains the
 * written text.
 */
public final class PreprocessedTokenSource implements TokenSource {

  private final Lexer lexer;
  private final ExpansionLexer expansions;
  private final CharStream input;
  private final PreprocessedText text;
  private final int directiveType;
  private final int inactiveType;
  private final Deque<Token> pending = new ArrayDeque<>();
  private int nextRegion;

  public PreprocessedTokenSource(Provider<Lexer> lexers, ITokenDefProvider types, CharStream input) {
    this.lexer = lexers.get();
    this.expansions = new ExpansionLexer(lexers, types);
    this.input = input;
    this.text = PreprocessedCharStream.textOf(input);
    this.directiveType = typeOf("RULE_DIRECTIVE", types);
    this.inactiveType = typeOf("RULE_INACTIVE", types);
    lexer.setCharStream(input);
  }

  private static int typeOf(String name, ITokenDefProvider types) {
    return types.getTokenDefMap().entrySet().stream().filter(entry -> entry.getValue().equals(name)).map(Map.Entry::getKey)
        .findFirst().orElseThrow();
  }

  @Override
  public Token nextToken() {
    if (!pending.isEmpty()) {
      return pending.removeFirst();
    }
    while (nextRegion < text.regions().size() && text.regions().get(nextRegion).offset() <= input.index()) {
      TextRegion region = text.regions().get(nextRegion++);
      input.seek(region.end());
      switch (region) {
        case TextRegion.Hidden hidden -> pending.add(hidden(hidden, hidden.directive() ? directiveType : inactiveType));
        case TextRegion.Expansion expansion -> addExpansion(expansion);
      }
      if (!pending.isEmpty()) {
        return pending.removeFirst();
      }
    }
    return upToNextRegion((CommonToken) lexer.nextToken());
  }

  /** Shortens a token that reaches into the next region, as happens when the lexer recovers from invalid characters. */
  private Token upToNextRegion(CommonToken token) {
    if (token.getType() != Token.EOF && nextRegion < text.regions().size()) {
      int limit = text.regions().get(nextRegion).offset();
      if (token.getStopIndex() >= limit) {
        token.setStopIndex(limit - 1);
        input.seek(limit);
      }
    }
    return token;
  }

  private void addExpansion(TextRegion.Expansion expansion) {
    int start = expansion.offset();
    for (Token token : expansions.tokens(expansion.replacement())) {
      CommonToken shown = new CommonToken(input, token.getType(), Token.DEFAULT_CHANNEL, start, expansion.end() - 1);
      shown.setText(token.getText());
      shown.setLine(lexer.getLine());
      pending.add(shown);
      start = expansion.end();
    }
    if (pending.isEmpty() && expansion.length() > 0) {
      pending.add(hidden(expansion, inactiveType));
    }
  }

  private Token hidden(TextRegion region, int type) {
    CommonToken token = new CommonToken(input, type, Token.HIDDEN_CHANNEL, region.offset(), region.end() - 1);
    token.setLine(lexer.getLine());
    return token;
  }

  Lexer lexer() {
    return lexer;
  }

  /** Written text of the file, all characters. */
  String writtenText() {
    return text.text();
  }

  @Override
  public String getSourceName() {
    return text.location();
  }
}
