// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.parsing;

import com.google.inject.Provider;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.antlr.runtime.ANTLRStringStream;
import org.antlr.runtime.Token;
import org.eclipse.xtext.parser.antlr.ITokenDefProvider;
import org.eclipse.xtext.parser.antlr.Lexer;

/** Lexer for the expansion of a macro or an included fragment. Leaves out white space and comments. */
final class ExpansionLexer {

  private static final Set<String> BLANKS = Set.of("RULE_WS", "RULE_ML_COMMENT", "RULE_SL_COMMENT");

  private final Provider<Lexer> lexers;
  private final Set<Integer> blanks;

  ExpansionLexer(Provider<Lexer> lexers, ITokenDefProvider types) {
    this.lexers = lexers;
    // The generated lexer assigns no channels: the parser defines which tokens are hidden.
    this.blanks = types.getTokenDefMap().entrySet().stream().filter(entry -> BLANKS.contains(entry.getValue()))
        .map(Map.Entry::getKey).collect(Collectors.toSet());
  }

  List<Token> tokens(String replacement) {
    Lexer lexer = lexers.get();
    lexer.setCharStream(new ANTLRStringStream(replacement));
    List<Token> tokens = new ArrayList<>();
    for (Token token = lexer.nextToken(); token.getType() != Token.EOF; token = lexer.nextToken()) {
      if (!blanks.contains(token.getType())) {
        tokens.add(token);
      }
    }
    return tokens;
  }
}
