// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.parsing;

import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.eclipse.xtext.parser.antlr.ITokenDefProvider;
import org.eclipse.xtext.parser.antlr.XtextTokenStream;

/** Token stream over a {@link PreprocessedTokenSource}, in which the text of a range of tokens is the written text. */
public final class PreprocessedTokenStream extends XtextTokenStream {

  private final PreprocessedTokenSource source;

  public PreprocessedTokenStream(PreprocessedTokenSource source, ITokenDefProvider types) {
    super(source, types);
    this.source = source;
  }

  @Override
  public String toString() {
    return source.writtenText();
  }

  @Override
  public String toString(int start, int stop) {
    CommonToken first = (CommonToken) get(start);
    CommonToken last = (CommonToken) get(Math.min(stop, size() - 1));
    return source.writtenText().substring(first.getStartIndex(), last.getStopIndex() + 1);
  }

  @Override
  public String getLexerErrorMessage(Token invalidToken) {
    return source.lexer().getErrorMessage(invalidToken);
  }
}
