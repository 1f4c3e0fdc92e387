// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.parsing;

import com.google.inject.Provider;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import org.antlr.runtime.ANTLRStringStream;
import org.antlr.runtime.CharStream;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.antlr.runtime.TokenSource;
import org.eclipse.xtext.parser.antlr.ITokenDefProvider;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.orrery.dsl.idl.preprocess.PreprocessedText;
import org.orrery.dsl.idl.preprocess.TextRegion;

/**
 * Tokens that cover a preprocessed text, each character once.
 *
 * <pre>
 *   text     long  x [ ULONG_MAX ] ;         where ULONG_MAX is 0xFFFFFFFF - 1
 *   tokens   long  x [ INTEGER   ] ;         covers the macro's name, but its text is 0xFFFFFFFF
 *                      '-', INTEGER          of no length, behind it
 * </pre>
 *
 * <p>The parser takes values from a token's own text, so the model holds the expansion, while the node model shows what is
 * written.
 */
public final class PreprocessedTokenSource implements TokenSource {

  private final Provider<Lexer> lexers;
  private final Lexer lexer;
  private final CharStream input;
  private final PreprocessedText text;
  private final int directiveType;
  private final int inactiveType;
  private final Deque<Token> pending = new ArrayDeque<>();
  private int nextRegion;

  public PreprocessedTokenSource(Provider<Lexer> lexers, ITokenDefProvider types, CharStream input) {
    this.lexers = lexers;
    this.lexer = lexers.get();
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
      if (region.offset() < input.index()) {
        throw new IllegalStateException("token runs into the region at " + region.offset() + " of " + text.location());
      }
      input.seek(region.end());
      switch (region) {
        case TextRegion.Hidden hidden -> pending.add(hidden(hidden, hidden.directive() ? directiveType : inactiveType));
        case TextRegion.Expansion expansion -> addExpansion(expansion);
      }
      if (!pending.isEmpty()) {
        return pending.removeFirst();
      }
    }
    return lexer.nextToken();
  }

  private void addExpansion(TextRegion.Expansion expansion) {
    Lexer inner = lexers.get();
    inner.setCharStream(new ANTLRStringStream(expansion.replacement()));
    int start = expansion.offset();
    Token token = inner.nextToken();
    for (; token.getType() != Token.EOF; token = inner.nextToken()) {
      if (token.getChannel() == Token.DEFAULT_CHANNEL) {
        CommonToken shown = new CommonToken(input, token.getType(), token.getChannel(), start, expansion.end() - 1);
        shown.setText(token.getText());
        shown.setLine(lexer.getLine());
        pending.add(shown);
        start = expansion.end();
      }
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

  /** Every character, as it is written. */
  String writtenText() {
    return text.text();
  }

  @Override
  public String getSourceName() {
    return text.location();
  }
}
